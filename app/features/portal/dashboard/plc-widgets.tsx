import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { TransactionView } from './messages.view.ts'
import type { PermitsView } from '#app/features/records/own-permits/held-permits.view.ts'
import { RenewalAct } from '#app/features/records/own-permits/renewal-act.tsx'
import * as css from './dashboard.css.ts'

/** Permits that come to their end, each with its renewal. */
export function ExpiringPermits({ view }: { view: PermitsView }): ReactElement {
  const list = (
    <PanelList>
      {view.rows.map(({ id, href, number, about, ends, renewal }) => (
        <li key={id} className={css.row}>
          <span>
            {rich('{link}, {about}{br}Ends {ends}', {
              link: <a href={href}>{number}</a>,
              about,
              br: <br />,
              ends,
            })}
          </span>
          <RenewalAct renewal={renewal} number={number} />
        </li>
      ))}
    </PanelList>
  )
  return (
    <Panel
      id="expiring-permits"
      title={t('Permits/Licenses/Certificates (PLC)')}
      padded={false}
      more={
        <a href="/app/permits">
          {t('More')}
          <VisuallyHidden> {t('permits')}</VisuallyHidden>
        </a>
      }
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

/** What was invoiced to the user's fee accounts. */
export function TransactionHistory({ rows }: { rows: readonly TransactionView[] }): ReactElement {
  return (
    <Panel id="transactions" title={t('Transaction History')} padded={false}>
      {rows.length === 0 ? <EmptyState>{t('No record found.')}</EmptyState> : null}
      <PanelList>
        {rows.map(({ key, account, program, site, what, paid, receiptHref }) => (
          <li key={key} className={css.row}>
            <span>
              <b>{what}</b>
              <br />
              {[program, account, site].filter(Boolean).join(', ')}
            </span>
            <span>
              {paid}
              {receiptHref ? (
                <>
                  <br />
                  <a href={receiptHref}>
                    {t('Receipt')}
                    <VisuallyHidden> {t('of {what}', { what })}</VisuallyHidden>
                  </a>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
