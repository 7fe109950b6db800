// SPDX-License-Identifier: Apache-2.0

/// The version of the command.
package enum Version {
  /// Major, minor and patch; the one place where they stand.
  package static let number = "0.1.0"
}
