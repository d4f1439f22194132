import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Gauge } from '#app/components/ui/gauge/gauge.tsx'
import { Overdue } from '#app/components/ui/overdue/overdue.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Segment } from '#app/components/ui/segment/segment.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { visuallyHidden } from '#app/components/ui/visually-hidden.css.ts'
import { rich } from '#app/lib/rich.ts'
import { msg, t } from '#words/words.ts'
import type { DashboardView, LineView } from '../dashboard.view.ts'
import { More } from './more.tsx'
import { hrefOf } from './toggles.ts'
import * as css from '../dashboard.css.ts'

export const NO_SUBMITTAL = msg('No submittal record found.')

type Widget = { view: DashboardView }

/** Spec 3 §2.2: the section with both lists of submittals, which stand where the page has room for them. */
export function Submittals(props: Widget): ReactElement {
  return (
    <section aria-labelledby="submittals-title" className={css.submittals}>
      <h2 id="submittals-title" className={visuallyHidden}>
        {t('Submittals')}
      </h2>
      <div className={css.whole}>
        <MySubmittals {...props} />
      </div>
      <div className={css.less}>
        <NewSubmittals {...props} />
      </div>
    </section>
  )
}

function MySubmittals({ view }: Widget): ReactElement {
  const { list } = view.toggles
  const isPending = list === 'pending'
  const to = (other: typeof list) => hrefOf({ ...view.toggles, list: other }, 'my-submittals')
  return (
    <Panel
      id="my-submittals"
      title={t('My Submittals (Last 3 Months)')}
      level={3}
      padded={false}
      more={
        <div className={css.moreRow}>
          <Segment
            label={t('My Submittals')}
            choices={[
              { label: t('Pending'), href: to('pending'), isHere: isPending },
              { label: t('Submitted'), href: to('submitted'), isHere: !isPending },
            ]}
          />
          <More
            href={isPending ? '/app/pending-apps' : '/app/submittals'}
            of={isPending ? t('pending') : t('submitted')}
          />
        </div>
      }
    >
      {view.submittals.length === 0 ? (
        <EmptyState step={t('Your drafts and submittals will show here.')}>
          {t(NO_SUBMITTAL)}
        </EmptyState>
      ) : (
        <SubmittalTable lines={view.submittals} isPending={isPending} />
      )}
    </Panel>
  )
}

function SubmittalTable({
  lines,
  isPending,
}: {
  lines: readonly LineView[]
  isPending: boolean
}): ReactElement {
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>
            {isPending ? t('Pending submittals') : t('Submitted in the last 3 months')}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Submittal')}</th>
            <th scope="col" className={css.wide}>
              {t('Site')}
            </th>
            <th scope="col" className={css.wide}>
              {isPending ? t('Updated') : t('Submitted')}
            </th>
            <th scope="col">{t('Status')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Named line={line} /> <span className={css.soft}>{line.id}</span>
              </th>
              <td className={`${css.wide} ${css.site}`}>{line.site}</td>
              <td className={`${css.wide} ${css.day}`}>{line.changed}</td>
              <td>{line.status ? <Badge {...line.status} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NewSubmittals({ view }: Widget): ReactElement {
  const { types } = view.toggles
  const to = (other: typeof types) => hrefOf({ ...view.toggles, types: other }, 'new-submittals')
  return (
    <Panel
      id="new-submittals"
      title={t('New Submittals')}
      level={3}
      padded={false}
      more={<More href="/app/new-apps" of={t('new submittals')} />}
    >
      <div className={css.toggleRow}>
        <Segment
          label={t('New Submittals')}
          choices={[
            { label: t('My Favorite'), href: to('favorite'), isHere: types === 'favorite' },
            { label: t('Popular'), href: to('popular'), isHere: types === 'popular' },
          ]}
        />
      </div>
      {view.types.length === 0 ? (
        <EmptyState step={view.typesComeBy}>{t(NO_SUBMITTAL)}</EmptyState>
      ) : null}
      <div className={css.tall}>
        <ul role="list" className={css.lines}>
          {view.types.map(({ id, name, startHref }) => (
            <li key={id}>
              <a href={`/app/new-apps?pick=${id}`}>{name}</a>
              {startHref ? (
                <LinkButton look="outlined" small href={startHref}>
                  {rich('Start{name}', { name: <VisuallyHidden> {name}</VisuallyHidden> })}
                </LinkButton>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

export function Obligations({ view }: Widget): ReactElement {
  return (
    <Panel
      id="obligations"
      title={t('Upcoming Obligations')}
      padded={false}
      more={<More href="/app/reports" of={t('obligations')} />}
    >
      {view.obligations.length === 0 ? (
        <EmptyState step={t('Reports that your permits ask for will show here.')}>
          {t(NO_SUBMITTAL)}
        </EmptyState>
      ) : null}
      <ul role="list" className={css.lines}>
        {view.obligations.map((line) => (
          <li key={line.id}>
            <span>
              <Named line={line} />
              <small className={css.oneLine}>{line.site}</small>
            </span>
            <span className={css.when}>
              {line.gauge ? <Gauge {...line.gauge} width="full" /> : null}
              {line.due} {line.overdue ? <Overdue words={line.overdue} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function UnpaidSubmittals({ view }: Widget): ReactElement {
  return (
    <Panel id="unpaid" title={t('Unpaid Submittals')} padded={false}>
      {view.unpaid.length === 0 ? (
        <EmptyState step={t('Submittals with a fee to pay will show here.')}>
          {t(NO_SUBMITTAL)}
        </EmptyState>
      ) : null}
      <ul role="list" className={css.lines}>
        {view.unpaid.map((line) => (
          <li key={line.id}>
            <span>
              <Named line={line} /> <span className={css.soft}>{line.id}</span>
              <small className={css.oneLine}>{line.site}</small>
            </span>
            {line.payHref ? (
              <LinkButton look="outlined" small href={line.payHref}>
                {t('Pay')}
                <VisuallyHidden> {line.id}</VisuallyHidden>
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Named({ line: { href, name, id } }: { line: LineView }): ReactElement {
  if (!href) return <>{name}</>
  return (
    <a href={href}>
      {name}
      <VisuallyHidden> {id}</VisuallyHidden>
    </a>
  )
}
