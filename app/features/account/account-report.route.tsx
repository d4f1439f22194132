import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import type { loader } from './account-report.server.ts'
import { tabHref } from './account-tabs.ts'
import { NO_RESULT } from './account-words.ts'
import * as css from './account.css.ts'

export { loader } from './account-report.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Report') },
]

export default function AccountReportRoute(): ReactElement {
  const { title, description, columns, rows } = useLoaderData<typeof loader>()
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
