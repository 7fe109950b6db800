// SPDX-License-Identifier: Apache-2.0
#include "CPNG.h"
