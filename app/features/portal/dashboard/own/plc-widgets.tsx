import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Gauge } from '#app/components/ui/gauge/gauge.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import type { TransactionView } from './messages.view.ts'
import type { PermitsView } from '#app/features/records/own-permits/held-permits.view.ts'
import { RenewalAct } from '#app/features/records/own-permits/renewal-act.tsx'
import { More } from './more.tsx'
import * as css from '../dashboard.css.ts'

/** Permits that come to their end, each with its renewal. */
export function ExpiringPermits({ view }: { view: PermitsView }): ReactElement {
  const list = (
    <ul role="list" className={css.lines}>
      {view.rows.map(({ id, href, number, about, ends, gauge, renewal }) => (
        <li key={id}>
          <span>
            <a href={href}>{number}</a>
            <small>{about}</small>
          </span>
          <span className={css.when}>
            {gauge ? <Gauge {...gauge} width="full" /> : null}
            {t('Ends {ends}', { ends })}
            <RenewalAct renewal={renewal} number={number} />
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <Panel
      id="expiring-permits"
      title={t('Permits/Licenses/Certificates (PLC)')}
      padded={false}
      more={<More href="/app/permits" of={t('permits')} />}
    >
      {view.rows.length === 0 ? (
        <EmptyState>{t('No record found.')}</EmptyState>
      ) : (
        <p className={css.note}>
          {t('Permits that end within a year{total}', {
            total:
              view.total > view.rows.length
                ? t(': {total} in all', { total: countOf(view.total, 'permit', 'permits') })
                : '',
          })}
        </p>
      )}
      {view.rows.some(({ renewal }) => renewal.act === 'renew') ? (
        <PostForm action="/app/dashboard">{list}</PostForm>
      ) : (
        list
      )}
    </Panel>
  )
}

/** What was invoiced to the user's fee accounts last. */
export function TransactionHistory({ rows }: { rows: readonly TransactionView[] }): ReactElement {
  return (
    <Panel
      id="transactions"
      title={t('Transaction History')}
      padded={false}
      more={<More href="/app/account?tab=fimsAccount" of={t('transactions')} />}
    >
      {rows.length === 0 ? <EmptyState>{t('No record found.')}</EmptyState> : null}
      <ul role="list" className={css.lines}>
        {rows.map(({ key, account, program, site, what, paid, receiptHref }) => (
          <li key={key}>
            <span>
              {what}
              <small>{[program, account, site].filter(Boolean).join(', ')}</small>
            </span>
            <span className={css.amount}>
              {paid}
              {receiptHref ? (
                <a href={receiptHref}>
                  {t('Receipt')}
                  <VisuallyHidden> {t('of {what}', { what })}</VisuallyHidden>
                </a>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
