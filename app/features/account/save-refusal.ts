/** The words of the checks before a save (spec 1 §5.6), and the tab that each is about. */
const TABS: Record<string, string> = {
  'Please complete the Basic Info tab before saving.': 'basic',
  'Please reset the Pin before saving.': 'pass',
  'Please complete the Security Questions tab before saving.': 'secq',
  'Please check the Consultants tab before saving.': 'consultant',
  'Please complete the License Info tab before saving.': 'license',
}

/** The tab to complete first; null for a refusal that is not about a tab. */
export function tabOfRefusal(message: string): string | null {
  return TABS[message] ?? null
}
