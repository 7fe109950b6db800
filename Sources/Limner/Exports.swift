// SPDX-License-Identifier: Apache-2.0

// What the interface of this module speaks of comes with it.
@_exported public import LimnerInitials
@_exported public import LimnerPixels
