import type { ReactElement } from 'react'
import { Overdue } from '#app/components/ui/overdue/overdue.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { count } from '#app/lib/format.ts'
import { msg, t } from '#words/words.ts'
import type { DashboardView, LineView, Toggles } from './dashboard.view.ts'
import * as css from './dashboard.css.ts'

const NO_SUBMITTAL = msg('No submittal record found.')

type Widget = { view: DashboardView }

/** One list across everything: what others wait for first, then what stands still or is overdue, then by its day. */
export function NeedsMeFirst({ view }: Widget): ReactElement {
  return (
    <Panel
      id="first"
      title={t('What needs you first')}
      padded={false}
      more={view.needs.inAll ? <span>{view.needs.inAll}</span> : null}
    >
      {view.needs.items.length === 0 ? <EmptyState>{view.needs.empty}</EmptyState> : null}
      <PanelList>
        {view.needs.items.map(({ key, href, title, about, why, due, overdue }) => (
          <li key={key}>
            <a href={href}>{title}</a>
            {about ? `, ${about}` : null}
            <br />
            {why} {due} {overdue ? <Overdue words={overdue} /> : null}
          </li>
        ))}
      </PanelList>
      {view.needs.rest > 0 ? (
        <PanelBand>
          <a href={hrefOf({ ...view.toggles, showsAll: true })}>
            {t('Show {rest} more', { rest: count(view.needs.rest) })}
          </a>
        </PanelBand>
      ) : null}
    </Panel>
  )
}

/** Spec 3 §2.2: the section with both lists of submittals. */
export function Submittals(props: Widget): ReactElement {
  return (
    <section aria-labelledby="submittals-title">
      <Stack>
        <h2 id="submittals-title" className={css.part}>
          {t('Submittals')}
        </h2>
        <MySubmittals {...props} />
        <NewSubmittals {...props} />
      </Stack>
    </section>
  )
}

function MySubmittals({ view }: Widget): ReactElement {
  const { list } = view.toggles
  return (
    <Panel
      id="my-submittals"
      title={t('My Submittals (Last 3 Months)')}
      level={3}
      padded={false}
      more={
        <More
          href={list === 'pending' ? '/app/pending-apps' : '/app/submittals'}
          of={list === 'pending' ? t('pending') : t('submitted')}
        />
      }
    >
      <Toggle
        label={t('My Submittals')}
        choices={[
          {
            label: t('Pending'),
            href: hrefOf({ ...view.toggles, list: 'pending' }),
            isHere: list === 'pending',
          },
          {
            label: t('Submitted'),
            href: hrefOf({ ...view.toggles, list: 'submitted' }),
            isHere: list === 'submitted',
          },
        ]}
      />
      {view.submittals.length === 0 ? <EmptyState>{t(NO_SUBMITTAL)}</EmptyState> : null}
      <Lines lines={view.submittals} />
    </Panel>
  )
}

function NewSubmittals({ view }: Widget): ReactElement {
  const { types } = view.toggles
  return (
    <Panel
      id="new-submittals"
      title={t('New Submittals')}
      level={3}
      padded={false}
      more={<More href="/app/new-apps" of={t('new submittals')} />}
    >
      <Toggle
        label={t('New Submittals')}
        choices={[
          {
            label: t('My Favorite'),
            href: hrefOf({ ...view.toggles, types: 'favorite' }),
            isHere: types === 'favorite',
          },
          {
            label: t('Popular'),
            href: hrefOf({ ...view.toggles, types: 'popular' }),
            isHere: types === 'popular',
          },
        ]}
      />
      {view.types.length === 0 ? <EmptyState>{t(NO_SUBMITTAL)}</EmptyState> : null}
      <div className={css.tall}>
        <PanelList>
          {view.types.map(({ id, name, code }) => (
            <li key={id}>
              <a href={`/app/new-apps?pick=${id}`}>{name}</a>, {code}
            </li>
          ))}
        </PanelList>
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
      {view.obligations.length === 0 ? <EmptyState>{t(NO_SUBMITTAL)}</EmptyState> : null}
      <Lines lines={view.obligations} />
    </Panel>
  )
}

export function UnpaidSubmittals({ view }: Widget): ReactElement {
  return (
    <Panel id="unpaid" title={t('Unpaid Submittals')} padded={false}>
      {view.unpaid.length === 0 ? <EmptyState>{t(NO_SUBMITTAL)}</EmptyState> : null}
      <Lines lines={view.unpaid} />
    </Panel>
  )
}

/** The counts beside the widgets. */
export function Info({ view }: Widget): ReactElement {
  const { obligations, sentBack } = view.counts
  return (
    <Panel id="info" title={t('Info')} padded={false}>
      <PanelList>
        <li>
          <a href="/app/reports">{t('Upcoming Obligation: {obligations}', { obligations })}</a>
        </li>
        <li>
          <a href="/app/pending-apps;status=3">{t('Sendback: {sentBack}', { sentBack })}</a>
        </li>
        {view.requests === null ? null : (
          <li>
            <a href="/app/account;tab=consultant">
              {t('Permission requests: {requests}', { requests: view.requests })}
            </a>
          </li>
        )}
      </PanelList>
      <PanelBand>
        <h3>{t('Correspondence (LAST 3 MONTHS)')}</h3>
        <p>
          {t('{totalCount} in all, {unreadCount} not read', {
            totalCount: view.correspondence.totalCount,
            unreadCount: view.correspondence.unreadCount,
          })}{' '}
          <More href="/app/corr" of={t('correspondence')} />
        </p>
        {view.correspondence.letters.length > 0 ? (
          <Letters letters={view.correspondence.letters} />
        ) : null}
      </PanelBand>
    </Panel>
  )
}

function Letters({
  letters,
}: {
  letters: DashboardView['correspondence']['letters']
}): ReactElement {
  return (
    <ul className={css.letters}>
      {letters.map(({ id, href, subject, about, isUnread }) => (
        <li key={id}>
          <a href={href}>{subject}</a>
          <br />
          <small>{[about, isUnread ? t('not read') : ''].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ul>
  )
}

function Lines({ lines }: { lines: readonly LineView[] }): ReactElement | null {
  if (lines.length === 0) return null
  return (
    <PanelList>
      {lines.map(({ id, href, name, site, status, gloss, due, overdue }) => (
        <li key={id}>
          {href ? (
            <a href={href}>
              {name}
              <VisuallyHidden>, {id}</VisuallyHidden>
            </a>
          ) : (
            name
          )}
          , {site}
          <br />
          {status ? <Badge {...status} /> : null} {gloss} {due}{' '}
          {overdue ? <Overdue words={overdue} /> : null}
        </li>
      ))}
    </PanelList>
  )
}

function More({ href, of }: { href: string; of: string }): ReactElement {
  return (
    <a href={href}>
      {t('More')}
      <VisuallyHidden> {of}</VisuallyHidden>
    </a>
  )
}

type ToggleProps = {
  label: string
  choices: readonly { label: string; href: string; isHere: boolean }[]
}

function Toggle({ label, choices }: ToggleProps): ReactElement {
  return (
    <nav aria-label={label} className={css.toggle}>
      {choices.map((choice) => (
        <a key={choice.href} href={choice.href} aria-current={choice.isHere ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </nav>
  )
}

function hrefOf({ list, types, showsAll }: Toggles): string {
  return `/app/dashboard?list=${list}&types=${types}${showsAll ? '&needs=all' : ''}`
}
