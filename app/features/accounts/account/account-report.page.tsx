import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { tabHref } from './account-tabs.ts'
import { NO_RESULT } from './account-words.ts'
import * as css from './account.css.ts'
import type { loader } from './account-report.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/account/reports/:report',
  title: (view) => view?.title ?? t('Report'),
  View: AccountReportPage,
})

function AccountReportPage({ view }: PageProps<typeof loader>): ReactElement {
  const { title, description, columns, rows } = view
  const [head, ...rest] = columns.map(({ label, isAmount }, at): RegisterColumn => ({
    key: `c${at}`,
    label,
    ...(isAmount ? { align: 'end' } : {}),
  }))
  return (
    <PageMain width="data">
      <PageHead
        title={title}
        context={description}
        back={{ href: tabHref('report'), label: t('Back to your reports') }}
      />
      <Panel title={t('{rows} in all', { rows: rows.length })} id="rows" padded={false} roomy>
        {rows.length === 0 || !head ? (
          <p className={css.empty}>{t(NO_RESULT)}</p>
        ) : (
          <RegisterTable
            caption={title}
            columns={[head, ...rest]}
            rows={rows.map((row, index) => ({
              id: String(index),
              head: row[0] ?? '',
              cells: Object.fromEntries(row.map((text, at) => [`c${at}`, text])),
            }))}
          />
        )}
      </Panel>
    </PageMain>
  )
}
