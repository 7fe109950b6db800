// SPDX-License-Identifier: Apache-2.0
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CSupport.h"

static int reopen(const char *path, int flags, int onto) {
  int file = open(path, flags, 0666);
  if (file < 0) return -1;
  if (dup2(file, onto) < 0) return -1;
  return close(file);
}

int32_t csupport_spawn(const char *strings, int32_t count, const char *input, const char *output, const char *error,
                       int64_t file_limit, int32_t as_nobody) {
  char *arguments[256] = {NULL};
  for (int32_t i = 0; i < count && i < 255; i++) {
    arguments[i] = (char *)strings;
    strings += strlen(strings) + 1;
  }
  pid_t process = fork();
  if (process != 0) return process;
  // The child: only calls that are safe after a fork.
  if (reopen(input, O_RDONLY, 0) < 0) _exit(126);
  if (reopen(output, O_WRONLY | O_CREAT | O_TRUNC, 1) < 0) _exit(126);
  if (reopen(error, O_WRONLY | O_CREAT | O_TRUNC, 2) < 0) _exit(126);
  if (file_limit >= 0) {
    struct rlimit limit = {.rlim_cur = (rlim_t)file_limit, .rlim_max = (rlim_t)file_limit};
    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &limit) < 0) _exit(126);
  }
  if (as_nobody && setuid(65534) < 0) _exit(126);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  execv(arguments[0], arguments);
  _exit(127);
}

int32_t csupport_wait(int32_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return -1000;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int32_t csupport_kill(int32_t process, int32_t number) { return kill(process, number); }
int32_t csupport_make_fifo(const char *path) { return mkfifo(path, 0600); }
int32_t csupport_link(const char *target, const char *path) { return symlink(target, path); }
int32_t csupport_make_folder(const char *path) { return mkdir(path, 0777); }
