import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { BigNumbers, type BigNumber } from '#app/components/ui/big-numbers/big-numbers.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import { NextList } from '../own/next-list.tsx'
import * as next from '../own/next.css.ts'
import * as css from '../dashboard.css.ts'
import { OpenWork } from './ages.tsx'
import type { DeskView } from './desk.view.ts'
import { WORDS } from './desk.words.ts'
import { GetReadyToOpen, TryItFirst } from './opening.tsx'
import type { OpeningView } from './opening.view.ts'
import { AboutYou, Services, WhoHasWhat } from './side-panels.tsx'

/** The dashboard of somebody of the agency: what is slipping, what to do next, and who has what. */
export function DeskDashboard({
  view,
  money,
  opening,
  isPractice,
  showsRecords,
}: {
  view: DeskView
  /** What whoever keeps the money looks at first, instead of the numbers of the desks. */
  money: readonly BigNumber[] | null
  /** What a new agency still does before the public comes. */
  opening: OpeningView | null
  isPractice: boolean
  showsRecords: boolean
}): ReactElement {
  const numbers = money ?? view.numbers
  return (
    <>
      {numbers.length > 0 ? <BigNumbers label={WORDS.glance} numbers={numbers} /> : null}
      <div className={css.room}>
        <div className={css.grid}>
          <div className={css.stacked}>
            {opening ? <GetReadyToOpen view={opening} isBrief={!view.isQuiet} /> : null}
            {view.hasDesks ? (
              // Who begins has no row of empty boxes.
              opening && view.isQuiet ? null : (
                <>
                  <MyWork view={view} />
                  <OpenWork view={view.ages} />
                </>
              )
            ) : (
              <EmptyState>{WORDS.none}</EmptyState>
            )}
          </div>
          <div className={css.side}>
            {opening && view.isQuiet ? <TryItFirst isPractice={isPractice} /> : null}
            <WhoHasWhat view={view} />
            <Services services={view.services} />
            <AboutYou showsRecords={showsRecords} />
          </div>
        </div>
      </div>
    </>
  )
}

/** What is the reader's or nobody's, or the list that a number led to. */
function MyWork({ view }: { view: DeskView }): ReactElement {
  const { rows, listed, shown, total } = view
  return (
    <Panel
      id={listed === null ? 'first' : 'waiting'}
      title={listed ?? WORDS.own}
      padded={false}
      more={listed !== null || total > 0 ? <HowMuch view={view} /> : undefined}
    >
      {listed === null ? null : (
        <p className={next.shown}>
          {shown ? t('The first {shown} are listed.', { shown }) : null}{' '}
          <a href="/app/dashboard#first">{t('Show my work, most urgent first')}</a>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState>{listed === null ? WORDS.noneOwn : WORDS.noneListed}</EmptyState>
      ) : (
        <NextList rows={rows} />
      )}
    </Panel>
  )
}

function HowMuch({ view }: { view: DeskView }): ReactElement {
  if (!view.hasMore) return <span>{t('{rows} in all', { rows: view.inAll })}</span>
  return (
    <a href={view.allHref}>
      {rich('All {rows}{hidden}', {
        rows: view.inAll,
        hidden: <VisuallyHidden> {t('waiting for you')}</VisuallyHidden>,
      })}
    </a>
  )
}
