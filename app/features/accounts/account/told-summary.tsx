import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { t } from '#words/words.ts'
import type { Told } from './account-tab.ts'
import { SECRET_FIELDS } from './tabs/password-tab.tsx'

/** Where the smaller forms stand, and which of their fields a refusal names. */
const PLACES: Record<string, { form: string; fields: Readonly<Record<string, string>> }> = {
  password: { form: 'password-panel', fields: SECRET_FIELDS.password },
  pin: { form: 'pin-panel', fields: SECRET_FIELDS.pin },
  facility: { form: 'facilities', fields: { siteNumber: 'siteNumber' } },
  'undo-facility': { form: 'facilities', fields: {} },
  email: { form: 'email-unconfirmed', fields: {} },
  picture: { form: 'picture-panel', fields: { picture: 'picture' } },
  identity: {
    form: 'ask',
    fields: { statement: 'statement', documentKind: 'documentKind', file: 'file' },
  },
  official: { form: 'my-ros', fields: { account: 'official' } },
}

/** What a smaller form of a tab was refused for: takes the focus, and each line leads to its field. */
export function ToldSummary({ told }: { told: Told }): ReactElement {
  const place = PLACES[told.about]
  const errors = Object.entries(told.faults).map(([field, message]) => ({
    href: `#${place?.fields[field] ?? place?.form ?? ''}`,
    message,
  }))
  return (
    <ErrorSummary
      title={errors.length > 0 ? t('There is a problem') : told.message}
      errors={errors}
    />
  )
}
