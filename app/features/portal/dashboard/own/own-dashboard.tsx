import type { ReactElement } from 'react'
import { BigNumbers } from '#app/components/ui/big-numbers/big-numbers.tsx'
import { ComingPermits } from '#app/features/records/own-permits/coming-permits.tsx'
import { t } from '#words/words.ts'
import type { OwnView } from './own.view.ts'
import * as css from '../dashboard.css.ts'
import { CanDoToday } from './can-do-today.tsx'
import { GetReady } from './get-ready.tsx'
import { Correspondence, Info } from './info-widgets.tsx'
import { Messages } from './message-widgets.tsx'
import { NextForYou } from './next-for-you.tsx'
import { nothingOf, NothingYet } from './nothing-yet.tsx'
import { ExpiringPermits, TransactionHistory } from './plc-widgets.tsx'
import { Obligations, Submittals, UnpaidSubmittals } from './submittal-widgets.tsx'

/** The dashboard of whoever has an account of their own: what comes first, then every widget, calm. */
export function OwnDashboard({ view }: { view: OwnView }): ReactElement {
  const { widgets, ready, permits, messages, shows } = view
  const { next, toggles } = widgets
  const isNew = ready !== null
  // Who begins has no row of empty boxes: what has nothing yet stands in one panel.
  const nothing = isNew ? nothingOf(view) : []
  const isThere = (id: string) => !nothing.some((each) => each.id === id)
  return (
    <>
      {isNew && next.total === 0 ? null : (
        <BigNumbers label={t('At a glance')} numbers={next.numbers} />
      )}
      <div className={css.room}>
        <div className={css.grid}>
          <div className={css.main}>
            <div className={css.whole}>
              {ready ? (
                <GetReady view={ready} />
              ) : (
                <NextForYou view={next} isWhole={toggles.needs !== null} />
              )}
            </div>
            {ready ? (
              <div className={css.whole}>
                <CanDoToday />
              </div>
            ) : null}
            {ready && next.total > 0 ? (
              <div className={css.whole}>
                <NextForYou view={next} isWhole={toggles.needs !== null} />
              </div>
            ) : null}
            <Submittals view={widgets} />
            {shows.upcomingObligations && isThere('obligations') ? (
              <div className={css.more}>
                <Obligations view={widgets} />
              </div>
            ) : null}
            {permits && permits.coming.length > 0 ? (
              <div className={css.whole}>
                <ComingPermits rows={permits.coming} />
              </div>
            ) : null}
            {messages.transactions && isThere('transactions') ? (
              <div className={css.whole}>
                <TransactionHistory rows={messages.transactions} />
              </div>
            ) : null}
            {nothing.length > 0 ? (
              <div className={css.more}>
                <NothingYet widgets={nothing} />
              </div>
            ) : null}
          </div>
          <div className={css.side}>
            <Info view={widgets} showsRecords={shows.publicRecords} />
            <Correspondence view={widgets} />
            <Messages view={messages} />
            {permits && isThere('expiring-permits') ? <ExpiringPermits view={permits} /> : null}
            {shows.unpaidSubmittals && isThere('unpaid') ? (
              <UnpaidSubmittals view={widgets} />
            ) : null}
          </div>
        </div>
      </div>
    </>
  )
}
