import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import * as css from './filings.css.ts'
import type { FilingView } from './filing.view.ts'

/** Everything that is wrong, cell by cell. */
export function Findings({ view }: { view: FilingView }): ReactElement {
  return (
    <Panel id="findings" title={view.faults} padded={false}>
      {view.findings.length === 0 ? (
        <EmptyState>
          {view.isClean ? t('Nothing is wrong with the file.') : t('No row was read.')}
        </EmptyState>
      ) : (
        <RegisterTable
          caption={t('What is wrong in the file')}
          columns={[
            { key: 'cell', label: t('Cell') },
            { key: 'column', label: t('Column') },
            { key: 'value', label: t('Value') },
            { key: 'message', label: t('What is wrong'), width: '28%' },
            { key: 'fix', label: t('What helps'), width: '28%' },
            { key: 'rule', label: t('Rule') },
          ]}
          rows={view.findings.map((finding) => ({
            id: finding.id,
            head: finding.cell || t('Row {row}', { row: finding.row }),
            cells: {
              column: finding.column,
              value: finding.value === '' ? t('Empty') : finding.value,
              message: finding.message,
              fix: finding.fix,
              rule: finding.rule,
            },
          }))}
        />
      )}
      <Paginator
        page={view.paging.page}
        pageSize={view.paging.pageSize}
        total={view.paging.total}
        hrefOf={(page) => pageHref(view.self, page)}
      />
      {view.marked ? (
        <p>
          <a href={view.marked} download>
            {t('Download the file with the errors marked')}
          </a>
        </p>
      ) : null}
    </Panel>
  )
}

/** What the filing changes against what stands. */
export function Changes({ view }: { view: FilingView }): ReactElement {
  return (
    <Panel id="changes" title={view.changesTitle} padded={false} roomy>
      {view.isCompared ? <Facts facts={view.counts} /> : null}
      <p className={css.quiet}>{view.against}</p>
      {view.changes.length === 0 ? null : (
        <RegisterTable
          caption={t('Lines that change')}
          columns={[
            { key: 'identifier', label: t('Line') },
            { key: 'address', label: t('Address'), width: '36%' },
            { key: 'kind', label: t('Change') },
            { key: 'was', label: t('Class before') },
            { key: 'is', label: t('Class after') },
          ]}
          rows={view.changes.map(({ id, identifier, ...cells }) => ({
            id,
            head: identifier,
            cells,
          }))}
        />
      )}
      {view.more ? <p className={css.quiet}>{view.more}</p> : null}
    </Panel>
  )
}
