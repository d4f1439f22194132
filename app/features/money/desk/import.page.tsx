import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import type { ImportTold, loader, action } from './import.server.ts'
import { MONEY_DESK } from './money-desk-address.ts'
import * as css from './money-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/money/import',
  title: () => 'Import invoices',
  View: ImportPage,
})

type PageProps = { view: { self: string }; told: ImportTold | undefined }

/** Many invoices from a CSV file: all rows or none. */
export function ImportPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title="Import invoices"
        back={{ href: MONEY_DESK, label: 'Back to invoices and payments' }}
      />
      <div className={css.stack}>
        {told?.report ? <Report report={told.report} /> : null}
        <PostForm action={view.self} encType="multipart/form-data" className={css.form}>
          <p>
            The first row names the columns: number, account, description, amount, due_on. One wrong
            row keeps all of them out.
          </p>
          <FileField
            id="file"
            name="file"
            label="CSV file"
            limits="CSV (UTF-8), at most 5,000 rows and 2 MB."
            accept=".csv,text/csv"
            {...(told?.error ? { error: told.error } : {})}
          />
          <div className={css.line}>
            <Button look="outlined" busyLabel="Checking…">
              Check only
            </Button>
            <Button formAction={`${view.self}?do=import`} busyLabel="Importing…">
              Import all rows
            </Button>
          </div>
        </PostForm>
      </div>
    </PageMain>
  )
}

function Report({ report }: { report: NonNullable<ImportTold['report']> }): ReactElement {
  const { rowCount, imported, errors, errorCount } = report
  if (imported > 0)
    return (
      <Notice
        tone="good"
        role="status"
        title={`${countOf(imported, 'invoice was', 'invoices were')} made.`}
      >
        <a href={`${MONEY_DESK}?state=open`}>See what is open</a>
      </Notice>
    )
  if (errorCount === 0)
    return (
      <Notice tone="good" role="status" title={`${countOf(rowCount, 'row is', 'rows are')} right.`}>
        Nothing was made. Choose the file again and import it.
      </Notice>
    )
  return (
    <>
      <Notice
        tone="bad"
        role="alert"
        title={`${countOf(errorCount, 'error', 'errors')} in ${countOf(rowCount, 'row', 'rows')}. Nothing was made.`}
      >
        {errorCount > errors.length ? `The first ${errors.length} are listed.` : null}
      </Notice>
      <Panel title="Errors" id="errors" padded={false} roomy>
        <RegisterTable
          caption="Errors by row and column"
          short
          columns={[
            { key: 'row', label: 'Row' },
            { key: 'column', label: 'Column' },
            { key: 'message', label: 'What is wrong' },
          ]}
          rows={errors.map(({ row, column, message }, at) => ({
            id: String(at),
            head: String(row),
            cells: { column, message },
          }))}
        />
      </Panel>
    </>
  )
}
