// SPDX-License-Identifier: Apache-2.0

extension FlowModel where Machine == PlanUsageFlow {
  /// What a view draws now, in the environment's words and formats.
  public func presentation(_ traits: DisplayTraits = DisplayTraits()) -> Loadable<PlanUsagePresentation> {
    state.presentation(formats: environment.formats, traits: traits)
  }
}
