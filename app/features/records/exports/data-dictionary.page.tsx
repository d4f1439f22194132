import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { loader } from './data-dictionary.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/data-dictionary',
  kept: true,
  title: () => t('Data dictionary'),
  View: DataDictionaryPage,
})

function DataDictionaryPage({ view }: PageProps<typeof loader>): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t('Data dictionary')}
        back={{ href: view.homeHref, label: t('Back to public records') }}
      />
      <Stack>
        <p>
          {t(
            'Each search can be taken away as a file: add .csv, .geojson or .atom to its address, before the criteria. A file holds the whole result, not a page of it; a feed holds the newest 50. Dates are written as YYYY-MM-DD, text is UTF-8, and an empty cell means that nothing is recorded. Public records may be used freely.',
          )}
        </p>
        <p>
          {rich('{files} are written once a night, with their checksums.', {
            files: <a href={view.wholeFilesHref}>{t('Files of all records')}</a>,
          })}
        </p>
        {view.tables.map((table) => (
          <Panel
            key={table.kind}
            title={table.title}
            id={table.kind}
            padded={false}
            more={<Files files={table.files} />}
          >
            <RegisterTable
              short
              caption={t('Columns of {kind}', { kind: table.kind })}
              columns={[
                { key: 'name', label: t('Column'), width: '28%' },
                { key: 'type', label: t('Type'), width: '12%' },
                { key: 'description', label: t('What it holds') },
              ]}
              rows={table.columns.map((column) => ({
                id: `${table.kind}-${column.name}`,
                head: <code>{column.name}</code>,
                cells: { type: column.type, description: column.description },
              }))}
            />
          </Panel>
        ))}
      </Stack>
    </PageMain>
  )
}

function Files({ files }: { files: readonly { label: string; href: string }[] }): ReactElement {
  return (
    <>
      {files.map((file, index) => (
        <span key={file.href}>
          {index > 0 ? ', ' : ''}
          <a href={file.href}>{file.label}</a>
        </span>
      ))}
    </>
  )
}
