import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { count } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import type { DashboardView } from '../dashboard.view.ts'
import { More } from './more.tsx'
import { PublicRecords } from './public-records.tsx'
import { Say } from './say.tsx'
import * as css from '../dashboard.css.ts'

type Widget = { view: DashboardView }

/** The counts beside the widgets. */
export function Info({ view, showsRecords }: Widget & { showsRecords: boolean }): ReactElement {
  const { obligations, sentBack } = view.counts
  const rows = [
    { href: '/app/reports', name: t('Upcoming obligations'), much: obligations },
    { href: '/app/pending-apps;status=3', name: t('Sent back to you'), much: sentBack },
    ...(view.requests === null
      ? []
      : [
          {
            ...{ href: '/app/account;tab=consultant', name: t('Permission requests') },
            much: view.requests,
          },
        ]),
  ]
  return (
    <Panel id="info" title={t('Info')} padded={false}>
      <ul role="list" className={css.lines}>
        {rows.map(({ href, name, much }) => (
          <li key={href}>
            <a href={href} className={css.counted}>
              {name} <b className={css.day}>{count(much)}</b>
            </a>
          </li>
        ))}
        {showsRecords ? (
          <li>
            <PublicRecords />
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}

export function Correspondence({ view }: Widget): ReactElement {
  const { totalCount, unreadCount, letters } = view.correspondence
  return (
    <Panel
      id="correspondence"
      title={t('Correspondence (LAST 3 MONTHS)')}
      padded={false}
      more={<More href="/app/corr" of={t('correspondence')} />}
    >
      <ul role="list" className={css.messages}>
        <li>
          {totalCount > 0
            ? t('{totalCount} in all, {unreadCount} not read', { totalCount, unreadCount })
            : t('Letters and questions about your submittals will show here.')}
        </li>
        {letters.map(({ id, href, subject, about, isUnread }) => (
          <li key={id}>
            {isUnread ? <Say words={t('New')} tone="info" shape="ring" /> : null}{' '}
            <a href={href}>{subject}</a>
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
