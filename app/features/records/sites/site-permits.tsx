import type { ReactElement } from 'react'
import type { PermitRowView } from '#app/features/records/permits/permit-search.view.ts'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import {
  CellLines,
  RecordLink,
  RegisterTable,
  StatusCell,
  Sub,
  type RegisterColumn,
} from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t, words } from '#words/words.ts'

const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'number', label: 'PLC Number/Type', width: '34%' },
  { key: 'interest', label: 'Environmental Interest', stackLabel: 'Interest', width: '20%' },
  { key: 'term', label: 'Issued Date / Eff.~Exp. dates', stackLabel: 'Dates', width: '28%' },
  { key: 'status', label: 'PLC Status', stackLabel: 'Status' },
])

/** The permits of one site. */
export function SitePermits({
  permits,
  total,
}: {
  permits: readonly PermitRowView[]
  total: number
}): ReactElement {
  const more =
    permits.length < total
      ? t('The newest {permits} of {total}', { permits: permits.length, total })
      : null
  return (
    <Panel title={t('Permit/License/Certificate')} id="permits" padded={false} more={more}>
      {permits.length === 0 ? (
        <EmptyState>{t('No record found.')}</EmptyState>
      ) : (
        <RegisterTable
          short
          caption={t('Permits of this site')}
          columns={COLUMNS}
          rows={permits.map((permit) => ({
            id: permit.id,
            head: (
              <>
                <RecordLink href={permit.href}>{permit.number}</RecordLink>
                <Sub>{permit.type}</Sub>
              </>
            ),
            cells: {
              interest: permit.interest,
              term: (
                <CellLines>
                  <span>
                    {permit.issued
                      ? t('Issued {issued}', { issued: permit.issued })
                      : t('Issue date not recorded')}
                  </span>
                  {permit.term ? <Sub>{permit.term}</Sub> : null}
                </CellLines>
              ),
              status: (
                <StatusCell>
                  <Badge {...permit.status} />
                  {permit.forceNote ? <Sub>{permit.forceNote}</Sub> : null}
                </StatusCell>
              ),
            },
          }))}
        />
      )}
    </Panel>
  )
}
