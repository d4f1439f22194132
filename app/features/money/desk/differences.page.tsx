import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts, type Fact } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import type { DifferencesTold, loader, action } from './differences.server.ts'
import { MONEY_DESK } from './money-desk-address.ts'
import * as css from './money-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/money/differences',
  title: () => 'Reconciliation',
  View: DifferencesPage,
})

type Row = { id: string; title: string; step: string; facts: Fact[]; invoiceHref: string | null }
type PageProps = {
  view: {
    self: string
    isClosed: boolean
    isDone: boolean
    words: string
    rows: readonly Row[]
    paging: { page: number; pageSize: number; total: number; pageHref: string }
  }
  told: DifferencesTold | undefined
}

/** What does not add up with the payment provider: what it is, what to do, and how it was closed. */
export function DifferencesPage({ view, told }: PageProps): ReactElement {
  const { page, pageSize, total, pageHref } = view.paging
  const report = told?.report
  return (
    <PageMain>
      <PageHead
        title="Reconciliation"
        context={`${view.words} ${view.isClosed ? 'closed' : 'open'}`}
        back={{ href: MONEY_DESK, label: 'Back to invoices and payments' }}
      />
      <div className={css.stack}>
        {view.isDone && !told ? (
          <Notice tone="good" role="status">
            Closed. What was done is kept with it.
          </Notice>
        ) : null}
        {report ? (
          <Notice
            tone={report.errorCount > 0 ? 'warn' : 'good'}
            role="status"
            title={`${countOf(report.rowCount, 'row', 'rows')} read, ${report.matched} fit, ${countOf(report.found, 'new difference', 'new differences')}.`}
          >
            {report.errors.map(({ row, message }) => (
              <span key={row}>
                Row {row}: {message}
                <br />
              </span>
            ))}
          </Notice>
        ) : null}
        <PostForm action={view.self} encType="multipart/form-data" className={css.form}>
          <FileField
            id="file"
            name="file"
            label="Settlement file of the provider"
            limits="CSV (UTF-8) with the columns order_no, amount, status (settled or returned), settled_on."
            accept=".csv,text/csv"
            {...(told?.message && told.id === null ? { error: told.message } : {})}
          />
          <Button look="outlined" busyLabel="Comparing…">
            Compare with the books
          </Button>
        </PostForm>
        <p>
          <a href={view.isClosed ? view.self : `${view.self}?list=closed`}>
            {view.isClosed ? 'See what is open' : 'See what was closed'}
          </a>
        </p>
        {view.rows.length === 0 ? (
          <EmptyState>
            {view.isClosed ? 'Nothing was closed yet.' : 'Everything adds up.'}
          </EmptyState>
        ) : null}
        {view.rows.map((row) => (
          <Difference key={row.id} row={row} view={view} told={told} />
        ))}
        <Paginator
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(to) => `${pageHref}${to}`}
        />
      </div>
    </PageMain>
  )
}

function Difference({ row, view, told }: PageProps & { row: Row }): ReactElement {
  const isIts = told?.id === row.id
  return (
    <Panel title={row.title} id={`difference-${row.id}`} padded={false} roomy>
      <Facts facts={row.facts} />
      <PanelBand>
        <p className={css.above}>
          {row.step} {row.invoiceHref ? <a href={row.invoiceHref}>Open the invoice</a> : null}
        </p>
        {view.isClosed ? null : (
          <PostForm action={view.self} className={css.form}>
            <input type="hidden" name="difference" value={row.id} />
            <TextArea
              id={`reason-${row.id}`}
              name="reason"
              label="What was done about it"
              rows={2}
              maxLength={2_000}
              defaultValue={isIts ? told.reason : ''}
              {...(isIts && told.message ? { error: told.message } : {})}
            />
            <Button look="outlined" small busyLabel="Closing…">
              Close it
            </Button>
          </PostForm>
        )}
      </PanelBand>
    </Panel>
  )
}
