// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CSupport.h"

// No test needs a program for longer; one that hangs ends by SIGALRM instead of holding up all tests.
enum { longest_seconds = 300 };

static int reopen(const char *path, int flags, int onto) {
  int file = open(path, flags, 0666);
  if (file < 0) return -1;
  if (dup2(file, onto) < 0) return -1;
  return close(file);
}

// A pipe that nobody reads.
static int reopen_closed_pipe(int onto) {
  int ends[2];
  if (pipe(ends) < 0 || dup2(ends[1], onto) < 0) return -1;
  close(ends[0]);
  return close(ends[1]);
}

// The child: only calls that are safe after the fork of a process with threads.
static void become(const csupport_launch *launch, char **arguments) {
  // What a shell's background job ignores, a child would ignore too.
  const int plain[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ};
  for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) signal(plain[i], SIG_DFL);
  if (reopen(launch->input, O_RDONLY, 0) < 0) _exit(126);
  if (launch->output_is_closed_pipe) {
    if (reopen_closed_pipe(1) < 0) _exit(126);
  } else if (reopen(launch->output, O_WRONLY | O_CREAT | O_TRUNC, 1) < 0) {
    _exit(126);
  }
  if (reopen(launch->error, O_WRONLY | O_CREAT | O_TRUNC, 2) < 0) _exit(126);
  if (launch->folder != NULL && chdir(launch->folder) < 0) _exit(126);
  if (launch->mask >= 0) umask((mode_t)launch->mask);
  if (launch->file_limit >= 0) {
    struct rlimit limit = {.rlim_cur = (rlim_t)launch->file_limit, .rlim_max = (rlim_t)launch->file_limit};
    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &limit) < 0) _exit(126);
  }
  if (launch->as_nobody && setuid(65534) < 0) _exit(126);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  alarm(longest_seconds);
  execv(arguments[0], arguments);
  _exit(127);
}

int32_t csupport_spawn(const csupport_launch *launch) {
  char **arguments = calloc((size_t)launch->count + 1, sizeof *arguments);
  if (arguments == NULL) return -1;
  const char *next = launch->arguments;
  for (int32_t i = 0; i < launch->count; i++) {
    arguments[i] = (char *)next;
    next += strlen(next) + 1;
  }
  pid_t process = fork();
  if (process == 0) become(launch, arguments);
  free(arguments);
  return process;
}

int32_t csupport_wait(int32_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return -1000;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int32_t csupport_kill(int32_t process, int32_t number) { return kill(process, number); }
typedef struct feed {
  int descriptor;
  size_t count;
  uint8_t bytes[];
} feed;

static void *fill(void *argument) {
  feed *f = argument;
  // Whoever does not read to the end is no reason for the tests to die.
  sigset_t broken;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, NULL);
  for (size_t done = 0; done < f->count;) {
    ssize_t n = write(f->descriptor, f->bytes + done, f->count - done);
    if (n >= 0) done += (size_t)n;
    else if (errno != EINTR) break;
  }
  close(f->descriptor);
  free(f);
  return NULL;
}

int32_t csupport_pipe(const uint8_t *bytes, size_t count) {
  int ends[2];
  pthread_t thread;
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  feed *f = malloc(sizeof *f + count);
  if (f != NULL) {
    f->descriptor = ends[1];
    f->count = count;
    if (count > 0) memcpy(f->bytes, bytes, count);
    if (pthread_create(&thread, NULL, fill, f) == 0) {
      pthread_detach(thread);
      return ends[0];
    }
  }
  free(f);
  close(ends[0]);
  close(ends[1]);
  return -1;
}

size_t csupport_read(int32_t descriptor, uint8_t *bytes, size_t count) {
  ssize_t n;
  do n = read(descriptor, bytes, count);
  while (n < 0 && errno == EINTR);
  return n > 0 ? (size_t)n : 0;
}

void csupport_close(int32_t descriptor) { close(descriptor); }

int32_t csupport_make_fifo(const char *path) { return mkfifo(path, 0600); }
int32_t csupport_link(const char *target, const char *path) { return symlink(target, path); }

int32_t csupport_rename(const char *from, const char *to) { return rename(from, to); }
int32_t csupport_make_folder(const char *path) { return mkdir(path, 0777); }
