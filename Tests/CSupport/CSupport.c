#include "CSupport.h"
