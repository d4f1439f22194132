import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { count } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import type { RecordTable } from './site-records.view.ts'

/** One record tab of the site as a table. */
export function RecordTableView({ table }: { table: RecordTable | null }): ReactElement | null {
  if (!table) return null
  const isCut = table.rows.length < table.total
  return (
    <Panel
      title={table.caption}
      id="records"
      padded={false}
      more={
        isCut
          ? t('The newest {rows} of {total}', {
              rows: count(table.rows.length),
              total: count(table.total),
            })
          : null
      }
    >
      <Rows table={table} />
    </Panel>
  )
}

function Rows({ table }: { table: RecordTable }): ReactElement {
  const [first, ...others] = table.columns.map((column, index): RegisterColumn => ({
    key: String(index),
    ...column,
  }))
  if (table.rows.length === 0 || !first) return <EmptyState>{t('No record found.')}</EmptyState>
  return (
    <RegisterTable
      short
      caption={table.caption}
      columns={[first, ...others]}
      rows={table.rows.map((row) => ({
        id: row.id,
        head: row.cells[0],
        cells: Object.fromEntries(
          row.cells.slice(1).map((cell, index) => [String(index + 1), cell]),
        ),
      }))}
    />
  )
}
