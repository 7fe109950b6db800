// SPDX-License-Identifier: Apache-2.0

// Whoever draws a flow names its colors and the letters of its avatars.
@_exported public import LimnerInitials
