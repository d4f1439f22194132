import type { ReactElement } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { awayAddress } from './away-address.ts'
import type { FormProps } from './person-forms.tsx'
import * as css from './people.css.ts'

/** When somebody of the staff is away, who covers, and whom they cover for. */
export function AwayPanel({ view }: FormProps): ReactElement | null {
  if (!view.isStaff) return null
  const { absences, covers } = view.away
  return (
    <Panel title="Away and covered" id="away" roomy>
      <div className={css.column}>
        {absences.length + covers.length === 0 ? <p>Nothing is entered.</p> : null}
        <ul className={css.list}>
          {absences.map(({ id, words, gap }) => (
            <li key={id}>
              <strong>{words}</strong>
              {gap ? <span className={css.quiet}>{gap}</span> : null}
            </li>
          ))}
          {covers.map(({ id, words }) => (
            <li key={id}>Covers for {words}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          <LinkButton look="outlined" small href={awayAddress(view.id)}>
            {view.mayChange ? 'Enter or change days…' : 'See the days'}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}
