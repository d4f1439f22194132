import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import * as css from './whole-files.css.ts'
import type { ForProgramsView, WholeFilesView } from './whole-files.view.ts'
import type { loader } from './whole-files.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/files',
  kept: true,
  title: () => t('All records as files'),
  View: WholeFilesPage,
})

/** Every kind of public records as a whole, for whoever wants all of them at once. */
function WholeFilesPage({ view }: PageProps<typeof loader>): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t('All records as files')}
        back={{ href: view.homeHref, label: t('Back to public records') }}
        context={view.madeWords ?? undefined}
      />
      <Stack>
        <p>
          {rich(
            'Each file holds all public records of a kind. A table opens in a spreadsheet, map data in a map program; both are packed and must be unpacked first. The columns are in the {dictionary}. The addresses stay the same. Public records may be used freely.',
            { dictionary: <a href={view.dictionaryHref}>{t('data dictionary')}</a> },
          )}
        </p>
        {view.kinds.length === 0 ? (
          <Notice tone="info" title={t('There are no files yet.')}>
            {t(
              'The first ones are written soon. Until then, each search offers its own result as a file.',
            )}
          </Notice>
        ) : null}
        {view.kinds.map((kind) => (
          <Kind key={kind.kind} kind={kind} />
        ))}
        {view.forPrograms ? <ForPrograms {...view.forPrograms} /> : null}
      </Stack>
    </PageMain>
  )
}

function Kind({ kind }: { kind: WholeFilesView['kinds'][number] }): ReactElement {
  return (
    <Panel title={kind.title} id={kind.kind} padded={false}>
      <RegisterTable
        short
        caption={t('Files of {kind}', { kind: kind.title })}
        columns={[
          { key: 'name', label: t('File'), width: '30%' },
          { key: 'records', label: t('Records'), width: '12%', align: 'end' },
          { key: 'size', label: t('Size'), width: '12%', align: 'end' },
          { key: 'sha256', label: t('Checksum (SHA-256)') },
        ]}
        rows={kind.files.map((file) => ({
          id: file.name,
          head: (
            <>
              <a href={file.href} download>
                {file.name}
              </a>
              <span className={css.form}>{file.form}</span>
            </>
          ),
          cells: {
            records: file.records,
            size: file.size,
            sha256: <code className={css.checksum}>{file.sha256}</code>,
          },
        }))}
      />
    </Panel>
  )
}

function ForPrograms({ packageHref, sumsHref, commands }: ForProgramsView): ReactElement {
  return (
    <Panel title={t('For programs')} id="for-programs">
      <Stack>
        <p>
          {rich(
            'A {package} describes the files and their columns, {sums} lists the checksums. A file that did not change keeps its tag, and a transfer that broke off can go on where it stopped.',
            {
              package: <a href={packageHref}>{t('data package')}</a>,
              sums: <a href={sumsHref}>SHA256SUMS</a>,
            },
          )}
        </p>
        <p>{t('To take a file and check that it came whole:')}</p>
        <pre className={css.commands}>
          <code>{commands.join('\n')}</code>
        </pre>
      </Stack>
    </Panel>
  )
}
