import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { COMPLIANCE_PATH } from '../cap-desk.words.ts'
import { EmissionsForm, Period } from './entity-forms.tsx'
import type { EntityTold, loader, action } from './entity.server.ts'
import type { EntityView } from './entity.view.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/cap-and-trade/compliance/:id',
  title: (view) => (view ? `Obligations of ${view.name}` : 'Not found'),
  View: EntityPage,
})

type PageProps = { view: EntityView; told: EntityTold | undefined }

/** What one entity emitted and owes, and what the agency decided about it. */
export function EntityPage({ view, told }: PageProps): ReactElement {
  const formOf = (form: string) =>
    told?.form === form ? { typed: told.typed, errors: told.errors } : { typed: {}, errors: {} }
  return (
    <PageMain width="data">
      <PageHead
        title={view.name}
        back={{ href: COMPLIANCE_PATH, label: 'Emissions and obligations' }}
        context={view.context}
        actions={
          <LinkButton look="outlined" href={view.holdingsHref}>
            Holdings
          </LinkButton>
        }
      />
      <Stack>
        {told ? (
          <Notice tone="bad" role="alert" title="Not done">
            {told.error.message}
          </Notice>
        ) : null}
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        {view.unknown ? (
          <Notice tone="info">
            No obligation was published for {view.unknown}. What was owed is not known, so nothing
            is said to be missing.
          </Notice>
        ) : null}
        {view.periods.length === 0 && !view.unknown ? (
          <Notice tone="info">Nothing was reported of this entity yet, so nothing is owed.</Notice>
        ) : null}
        {view.periods.map((period) => (
          <Period
            key={period.id}
            self={view.self}
            period={period}
            {...formOf(`period-${period.id}`)}
          />
        ))}
        <EmissionsForm self={view.self} known={view.known} {...formOf('emissions')} />
        <Reports view={view} />
        <Changes view={view} />
      </Stack>
    </PageMain>
  )
}

function Reports({ view }: { view: EntityView }): ReactElement {
  return (
    <Panel title="What was reported" id="reports" padded={false}>
      {view.reports.length === 0 ? (
        <EmptyState>No year has emissions yet.</EmptyState>
      ) : (
        <RegisterTable
          caption="Emissions as they were recorded, the newest year first"
          columns={[
            { key: 'year', label: 'Year', width: '20%' },
            { key: 'tons', label: 'Metric tons', align: 'end' },
            { key: 'source', label: 'From' },
            { key: 'who', label: 'Who and when' },
          ]}
          rows={view.reports.map(({ id, year, tons, isNewest, source, by, when }) => ({
            id,
            head: (
              <>
                {year}
                {isNewest ? null : <Sub>Replaced by a later figure</Sub>}
              </>
            ),
            cells: {
              tons,
              source,
              who: (
                <>
                  {by}
                  <Sub>{when}</Sub>
                </>
              ),
            },
          }))}
        />
      )}
    </Panel>
  )
}

function Changes({ view }: { view: EntityView }): ReactElement | null {
  if (view.changes.length === 0) return null
  return (
    <Panel title="True-ups and penalties" id="changes" padded={false}>
      <RegisterTable
        caption="True-ups and penalties, the newest first"
        columns={[
          { key: 'kind', label: 'What', width: '25%' },
          { key: 'units', label: 'Units', align: 'end' },
          { key: 'reason', label: 'Reason' },
          { key: 'who', label: 'Who and when' },
        ]}
        rows={view.changes.map(({ id, kind, period, units, reason, by, when }) => ({
          id,
          head: (
            <>
              {kind}
              <Sub>{period}</Sub>
            </>
          ),
          cells: {
            units,
            reason,
            who: (
              <>
                {by}
                <Sub>{when}</Sub>
              </>
            ),
          },
        }))}
      />
    </Panel>
  )
}
