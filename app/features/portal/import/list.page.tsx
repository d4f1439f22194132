import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import * as css from './import.css.ts'
import type { DeskTold, DeskView, loader, action } from './list.server.ts'
import { PullsPanel } from './pulls-panel.tsx'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/import',
  title: () => 'Import',
  View: ImportsPage,
})

type PageProps = { view: DeskView; told: DeskTold | undefined }

const WAITING: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'fileName', label: 'File', width: '34%' },
  { key: 'kind', label: 'What', width: '18%' },
  { key: 'state', label: 'How far', width: '22%' },
  { key: 'who', label: 'Last' },
]
const RUNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'fileName', label: 'File', width: '26%' },
  { key: 'kind', label: 'What', width: '16%' },
  { key: 'counts', label: 'Records', width: '20%' },
  { key: 'state', label: 'Outcome', width: '18%' },
  { key: 'who', label: 'Who and when' },
]

/** What is imported: a new file, what waits, what was loaded, and what is pulled by itself. */
export function ImportsPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Import"
        context="A file is checked whole before anything is written, and what was written can be taken back."
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {view.isOlder ? null : <NewImport view={view} told={told} />}
        {view.waiting.length > 0 ? (
          <Panel title="Not ended" id="waiting" padded={false} roomy>
            <RegisterTable
              caption="Imports that are not ended"
              columns={WAITING}
              rows={view.waiting.map(({ id, href, fileName, ...cells }) => ({
                id,
                head: <a href={href}>{fileName}</a>,
                cells,
              }))}
            />
          </Panel>
        ) : null}
        <Panel title="Imports so far" id="runs" padded={view.runs.length === 0} roomy>
          {view.runs.length === 0 ? (
            <p>Nothing was imported yet.</p>
          ) : (
            <RegisterTable
              caption="Imports so far, newest first"
              columns={RUNS}
              rows={view.runs.map(({ id, href, fileName, mayUndo, state, ...cells }) => ({
                id,
                head: href ? <a href={href}>{fileName}</a> : fileName,
                cells: { ...cells, state: mayUndo ? <UndoForm view={view} id={id} /> : state },
              }))}
            />
          )}
        </Panel>
        {view.olderHref ? (
          <p>
            <a href={view.olderHref}>Older imports</a>
          </p>
        ) : null}
        {view.isOlder ? null : <PullsPanel view={view} told={told} />}
      </Stack>
    </PageMain>
  )
}

function NewImport({ view, told }: PageProps): ReactElement {
  return (
    <Panel title="New import" id="new" roomy>
      <PostForm action={view.self} encType="multipart/form-data" className={css.form}>
        <input type="hidden" name="what" value="receive" />
        <Select
          id="kind"
          name="kind"
          label="What is imported"
          hint="Sites first: the others name them."
          emptyLabel="Choose"
          options={view.kinds}
          defaultValue={told?.typed.kind ?? ''}
          {...(told?.errors['kind'] ? { error: told.errors['kind'] } : {})}
        />
        <FileField
          id="file"
          name="file"
          label="File"
          limits="CSV, CSV packed as ZIP, or a workbook (XLSX), at most 50 MB. The first row names the columns."
          accept=".csv,.txt,.tsv,.zip,.gz,.xlsx"
          {...(told?.errors['file'] ? { error: told.errors['file'] } : {})}
        />
        <div>
          <Button busyLabel="Sending…">Upload</Button>
        </div>
      </PostForm>
    </Panel>
  )
}

function UndoForm({ view, id }: { view: DeskView; id: string }): ReactElement {
  return (
    <details>
      <summary>Loaded</summary>
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="what" value="undo" />
        <input type="hidden" name="id" value={id} />
        <p>What it made is deleted, and what it changed is as it was before.</p>
        <div>
          <Button look="outlined" small busyLabel="Asking…">
            Take it back
          </Button>
        </div>
      </PostForm>
    </details>
  )
}
