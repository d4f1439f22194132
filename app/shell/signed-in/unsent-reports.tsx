import type { ReactElement } from 'react'

/** Shown by app/light/unsent-reports.ts where a tester's phone keeps reports that were not sent. */
export function UnsentReports(): ReactElement {
  return (
    <p data-unsent-reports hidden>
      Test reports on this phone are not sent yet. Logging out deletes them.{' '}
      <a href="/app/ccc/tester/field">Send them first</a>
    </p>
  )
}
