import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { SupplyPageView } from './supply.server.ts'
import * as css from './supply.css.ts'

type Rows = SupplyPageView['byKind']

/** How many stand how: each line a bar and its numbers, which say the same. */
export function Figures(props: {
  id: string
  title: string
  first: string
  rows: Rows
}): ReactElement {
  const { id, title, first, rows } = props
  return (
    <Panel id={id} title={title} padded={false}>
      {rows.length === 0 ? (
        <EmptyState>{t('No assembly is known at the sites that you supply.')}</EmptyState>
      ) : (
        <RegisterTable
          caption={title}
          columns={[
            { key: 'name', label: first, width: '24%' },
            { key: 'bar', label: t('In time'), width: '24%' },
            { key: 'all', label: t('Assemblies'), align: 'end' },
            { key: 'inTime', label: t('In time, number'), align: 'end' },
            { key: 'overdue', label: t('Overdue'), align: 'end' },
            { key: 'repair', label: t('Repairs'), align: 'end' },
            { key: 'noDay', label: t('No day set'), align: 'end' },
          ]}
          rows={rows.map(({ id: key, name, bar, share, ...numbers }) => ({
            id: key,
            head: name,
            cells: {
              ...numbers,
              bar: (
                <>
                  <Bar {...bar} />
                  <span>{share}</span>
                </>
              ),
            },
          }))}
        />
      )}
    </Panel>
  )
}

/** In time from the left, what is late from the right at half the height; what has no day is left blank. */
function Bar({ inTime, late }: Rows[number]['bar']): ReactElement {
  return (
    <svg
      className={css.bar}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.inTime} x="0" y="0" width={inTime} height="10" />
      <rect className={css.late} x={100 - late} y="5" width={late} height="5" />
    </svg>
  )
}
