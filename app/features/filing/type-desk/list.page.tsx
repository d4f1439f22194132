import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, Sub, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { Faults, FilesForm } from './files-form.tsx'
import type { TypesView, loader, action } from './list.server.ts'
import type { FilesTold } from './send-files.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/types',
  title: () => 'Submittal types',
  View: TypesPage,
})

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'name', label: 'Type', width: '34%' },
  { key: 'state', label: 'State', width: '20%', phone: 'line' },
  { key: 'version', label: 'Version', width: '16%', phone: 'line' },
  { key: 'origin', label: 'Whose', width: '10%', phone: 'away' },
  { key: 'use', label: 'Submittals', phone: 'away' },
]

/** What can be filed: every type with its versions, and the way to add one. */
export function TypesPage({
  view,
  told,
}: {
  view: TypesView
  told: FilesTold | undefined
}): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Submittal types"
        context="What can be filed. A type is data: its files are checked whole, kept as a draft, and published when you say so."
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary title={told.message} errors={[{ href: '#files', message: told.message }]} />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {told ? <Faults faults={told.faults} /> : null}
        <FilesForm action={view.self} title="A new type, or a new version" told={told} />
        <Panel title="Types" id="types" padded={false} roomy>
          <RegisterTable
            caption="Submittal types"
            columns={COLUMNS}
            rows={view.rows.map(({ code, name, href, program, version, draft, ...cells }) => ({
              id: code,
              head: (
                <>
                  <a href={href}>{name}</a>
                  <Sub>
                    {code}, {program}
                  </Sub>
                </>
              ),
              cells: {
                ...cells,
                version: (
                  <>
                    {version}
                    {draft ? <Sub>{draft}</Sub> : null}
                  </>
                ),
              },
            }))}
          />
        </Panel>
      </Stack>
    </PageMain>
  )
}
