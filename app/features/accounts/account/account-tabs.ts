import type { AccountTab, TabFacts } from './account-tab.ts'
import { accountTypeTab } from './tabs/account-type-tab.tsx'
import { basicTab } from './tabs/basic-tab.tsx'
import { consultantsTab } from './tabs/consultants-tab.tsx'
import { feesTab } from './tabs/fees-tab.tsx'
import { licenseTab } from './tabs/license-tab.tsx'
import { linkedLicenseesTab } from './tabs/linked-licensees-tab.tsx'
import { linkedOfficialsTab } from './tabs/linked-officials-tab.tsx'
import { passwordTab } from './tabs/password-tab.tsx'
import { questionsTab } from './tabs/questions-tab.tsx'
import { reportTab } from './tabs/report-tab.tsx'
import { verifyTab } from './tabs/verify-tab.tsx'

/** The tabs in the order of the specification (spec 1 §2.7). */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  basicTab,
  accountTypeTab,
  passwordTab,
  questionsTab,
  consultantsTab,
  linkedOfficialsTab,
  licenseTab,
  verifyTab,
  linkedLicenseesTab,
  feesTab,
  reportTab,
]

/** The tab that an address asks for; the first when it asks for an unknown or hidden one. */
export function tabOf(asked: string | null | undefined, facts: TabFacts): AccountTab {
  const tab = ACCOUNT_TABS.find(({ key }) => key === asked)
  // Spec 1 §2.7: the tab of reports opens by its address even while its list is empty.
  if (tab && (tab.isVisible(facts) || (tab === reportTab && facts.settings.publicReports)))
    return tab
  return basicTab
}

export function tabByKey(key: string): AccountTab {
  return ACCOUNT_TABS.find((tab) => tab.key === key) ?? basicTab
}

/** The one address of a tab. */
export function tabHref(key: string): string {
  return `/app/account?tab=${key}`
}
