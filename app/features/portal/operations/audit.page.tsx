import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { AuditView, loader } from './audit.server.ts'
import { AUDIT_SEARCH, OPERATIONS } from './operations-address.ts'
import * as css from './operations.css.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/operations/audit',
  title: () => 'Audit log',
  View: AuditPage,
})

/** Who did what in the portal, newest first. */
export function AuditPage({ view }: { view: AuditView }): ReactElement {
  const errors = Object.entries(view.errors)
  return (
    <PageMain width="data">
      <PageHead
        title="Audit log"
        context="Who did what, newest first. Each search is written into the log too."
        back={{ href: OPERATIONS, label: 'Back to operations' }}
      />
      <Stack gap="large">
        {errors.length > 0 ? (
          <ErrorSummary
            title="Nothing was searched"
            errors={errors.map(([name, message]) => ({ href: `#${name}`, message }))}
          />
        ) : null}
        <CriteriaForm view={view} />
        <Panel id="rows" title="Rows of the log" padded={false} roomy>
          {view.rows.length === 0 ? (
            <EmptyState>{view.empty}</EmptyState>
          ) : (
            <RegisterTable
              caption="Rows of the audit log, newest first"
              columns={[
                { key: 'what', label: 'What happened', width: '32%' },
                { key: 'when', label: 'When' },
                { key: 'who', label: 'Who, and whose account' },
                { key: 'details', label: 'What else is told' },
              ]}
              rows={view.rows.map(rowOf)}
            />
          )}
          {view.olderHref || view.newestHref ? (
            <PanelBand>
              <nav className={css.ways} aria-label="Pages of the log">
                {view.newestHref ? <a href={view.newestHref}>Newest rows</a> : null}
                {view.olderHref ? <a href={view.olderHref}>Older rows</a> : null}
              </nav>
            </PanelBand>
          ) : null}
        </Panel>
      </Stack>
    </PageMain>
  )
}

function CriteriaForm({ view }: { view: AuditView }): ReactElement {
  const { criteria, errors, actions, fileHref } = view
  return (
    // No answer while one types: every search is a row of the log.
    <form role="search" aria-label="Criteria" action={AUDIT_SEARCH}>
      <Stack>
        <div className={css.form}>
          <TextField
            id="who"
            name="who"
            label="Who did it"
            hint="The whole username"
            defaultValue={criteria.who}
            maxLength={100}
            autoComplete="off"
          />
          <Select
            id="action"
            name="action"
            label="What happened"
            options={actions}
            emptyLabel="Anything"
            defaultValue={criteria.action}
            error={errors.action}
          />
          <TextField
            id="subject"
            name="subject"
            label="Subject"
            hint="Username of the account it is about, or a number or word of what is told"
            defaultValue={criteria.subject}
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            id="from"
            name="from"
            type="date"
            label="From"
            defaultValue={criteria.from}
            error={errors.from}
          />
          <TextField
            id="to"
            name="to"
            type="date"
            label="To"
            defaultValue={criteria.to}
            error={errors.to}
          />
        </div>
        <div className={css.ways}>
          <Button type="submit">Search the log</Button>
          <LinkButton look="text" href={AUDIT_SEARCH}>
            Clear all
          </LinkButton>
          {fileHref ? (
            <LinkButton look="outlined" href={fileHref} download>
              Take as CSV
            </LinkButton>
          ) : null}
        </div>
        <p className={css.quiet}>
          The file holds the newest 50,000 rows at most; its last line says when there are more.
        </p>
      </Stack>
    </form>
  )
}

function rowOf(row: AuditView['rows'][number]) {
  return {
    id: row.id,
    head: (
      <>
        {row.words}
        <Sub>{row.action}</Sub>
      </>
    ),
    cells: {
      when: <time dateTime={row.at}>{row.time}</time>,
      who: (
        <CellLines>
          <span className={css.wrap}>{row.by}</span>
          {row.subject ? <span className={css.wrap}>About {row.subject}</span> : null}
        </CellLines>
      ),
      details:
        row.details.length > 0 ? (
          <dl className={css.details}>
            {row.details.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null,
    },
  }
}
