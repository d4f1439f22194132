import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { msg, t } from '#words/words.ts'
import type { OwnView } from './own.view.ts'
import { NO_SUBMITTAL } from './submittal-widgets.tsx'
import * as css from './get-ready.css.ts'

const NO_RECORD = msg('No record found.')
const CONNECT = msg('Connect your site to see them here.')

type Nothing = { id: string; title: string; none: string; later: string }

/** The widgets that have nothing to show yet, each with what will fill it. */
export function nothingOf({ widgets, permits, messages, shows }: OwnView): Nothing[] {
  const all: (Nothing & { isEmpty: boolean })[] = [
    {
      id: 'obligations',
      title: t('Upcoming Obligations'),
      none: t(NO_SUBMITTAL),
      later: t(CONNECT),
      isEmpty: shows.upcomingObligations && widgets.obligations.length === 0,
    },
    {
      id: 'expiring-permits',
      title: t('Permits/Licenses/Certificates (PLC)'),
      none: t(NO_RECORD),
      later: t(CONNECT),
      isEmpty: permits !== null && permits.rows.length === 0,
    },
    {
      id: 'transactions',
      title: t('Transaction History'),
      none: t(NO_RECORD),
      later: t('Your invoices and payments will show here.'),
      isEmpty: messages.transactions?.length === 0,
    },
    {
      id: 'unpaid',
      title: t('Unpaid Submittals'),
      none: t(NO_SUBMITTAL),
      later: t('Submittals with a fee to pay will show here.'),
      isEmpty: shows.unpaidSubmittals && widgets.unpaid.length === 0,
    },
  ]
  return all.flatMap(({ isEmpty, ...each }) => (isEmpty ? [each] : []))
}

export function NothingYet({ widgets }: { widgets: readonly Nothing[] }): ReactElement {
  return (
    <Panel id="later" title={t('What will show here')} padded={false}>
      <ul role="list" className={css.nothing}>
        {widgets.map(({ id, title, none, later }) => (
          <li key={id} id={id}>
            <h3>{title}</h3>
            <p>
              {none} {later}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
