import type { ReactElement } from 'react'
import type { FormState } from '#app/components/form/form-state.ts'
import type { Settings } from '#app/lib/settings.ts'
import type { AccountData, FieldTexts } from './account-fields.ts'
import type { TabData } from './tab-data.server.ts'

/** What the visibility of tabs hangs on. */
export type TabFacts = {
  /** Null where the account could not be loaded. */
  account: AccountData | null
  settings: Settings
  hasPrograms: boolean
  hasReports: boolean
}

/** What a tab's parts are given. */
export type TabProps = {
  account: AccountData
  form: FormState
  /** What was loaded, by path, as the form sends it along. */
  originals: FieldTexts
  isReadOnly: boolean
  /** Whether PIN and password can be changed: the agency's menu takes that from nobody. */
  maySetSecrets: boolean
  data: TabData
  /** Fields of links as they were typed before a refusal. */
  links: readonly [name: string, value: string][] | null
  /** Words about the last change on this tab that is not the form's. */
  told: Told | null
}

/** What a small form of a tab answers when it is refused; typed texts are kept, secrets never. */
export type Told = {
  /** The form that was posted. */
  about: string
  message: string
  faults: Record<string, string>
  typed: Record<string, string>
}

/** One tab of My Account. The list of all is account-tabs.ts; what a tab loads is in tab-data.server.ts. */
export type AccountTab = {
  key: string
  label: (facts: TabFacts) => string
  isVisible: (facts: TabFacts) => boolean
  /** Whether the floating Save stands on it (spec 1 §2.7: on all but pass and verify). */
  hasSave: boolean
  /** Paths of the fields that the form holds on this tab. */
  fields: readonly string[]
  /** Inside the form that Save sends. */
  Fields?: (props: TabProps) => ReactElement | null
  /** Below the form: parts with forms of their own. */
  Beside?: (props: TabProps) => ReactElement | null
}
