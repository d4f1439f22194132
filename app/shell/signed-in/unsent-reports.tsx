import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'

/** Shown by app/light/unsent-reports.ts where a tester's phone keeps reports that were not sent. */
export function UnsentReports(): ReactElement {
  return (
    <p data-unsent-reports hidden>
      {rich('Test reports on this phone are not sent yet. Logging out deletes them. {link}', {
        link: <a href="/app/ccc/tester/field">{t('Send them first')}</a>,
      })}
    </p>
  )
}
