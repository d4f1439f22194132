import type { ReactElement } from 'react'
import type { SettingsView } from './list.server.ts'
import * as css from './settings.css.ts'

type Change = SettingsView['changes'][number]

/** What was changed, newest first: from what to what, by whom and why. */
export function ChangeLine({
  change,
  isNamed,
}: {
  change: Change
  isNamed?: boolean
}): ReactElement {
  return (
    <>
      <span>
        {isNamed ? (
          <>
            <a href={change.href}>{change.label}</a>:{' '}
          </>
        ) : null}
        {change.before} to <strong>{change.after}</strong>
      </span>
      <span>{change.reason}</span>
      <span className={css.quiet}>
        {change.who} {change.note}
      </span>
    </>
  )
}
