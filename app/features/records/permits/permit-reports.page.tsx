import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RecordLink, RegisterTable } from '#app/components/search/register-table.tsx'
import { DocumentLink } from '#app/components/search/document-link.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { loader } from './permit-reports.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/permits/reports',
  kept: true,
  title: () => t('PDF reports of checked permits'),
  View: PermitReportsPage,
})

function PermitReportsPage({ view }: PageProps<typeof loader>): ReactElement {
  const { back, reports } = view
  return (
    <PageMain>
      <PageHead title={t('PDF reports of checked permits')} back={back} />
      <Panel padded={false}>
        {reports.length === 0 ? (
          <EmptyState step={<a href={back.href}>{t('Check some permits in the search')}</a>}>
            {t('No permit is checked.')}
          </EmptyState>
        ) : (
          <RegisterTable
            short
            caption={t('Checked permits')}
            columns={[
              { key: 'number', label: t('PLC Number'), width: '60%' },
              { key: 'report', label: t('Report') },
            ]}
            rows={reports.map((report) => ({
              id: report.id,
              head: (
                <CellLines>
                  <RecordLink href={report.href}>{report.number}</RecordLink>
                  <span>{report.about}</span>
                </CellLines>
              ),
              cells: {
                report: (
                  <DocumentLink
                    href={report.reportHref}
                    label={t('PDF report')}
                    of={report.number}
                    icon="file-pdf"
                  />
                ),
              },
            }))}
          />
        )}
      </Panel>
    </PageMain>
  )
}
