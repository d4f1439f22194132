import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  CellLines,
  RegisterTable,
  Sub,
  type RegisterColumn,
} from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { loader } from './list.server.ts'
import { PEOPLE, ROLES } from './people-address.ts'
import * as css from './people.css.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/people',
  title: () => 'People and roles',
  View: PeoplePage,
})

type View = SerializeFrom<typeof loader>

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'person', label: 'Person', width: '40%' },
  { key: 'state', label: 'State', phone: 'line' },
  { key: 'kind', label: 'Kind and roles', phone: 'line' },
  { key: 'since', label: 'Account since', phone: 'away' },
]

/** Everybody with an account: staff and public. */
export function PeoplePage({ view }: { view: View }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="People and roles"
        actions={
          <>
            {view.mayCreate ? (
              <LinkButton href={`${PEOPLE}/new`}>New account of the staff</LinkButton>
            ) : null}
            <LinkButton look="outlined" href={ROLES}>
              Roles
            </LinkButton>
          </>
        }
      />
      <TabBar label="Whose accounts" tabs={view.tabs} />
      <SearchLayout
        criteria={
          <CriteriaPanel action={PEOPLE} clearHref={view.clearHref} keep={view.keep}>
            <KeywordField name="term" value={view.term} hint="Username, name or e-mail address" />
            <Select
              id="state"
              name="state"
              label="State"
              options={view.states}
              defaultValue={view.state}
            />
            <Select
              id="role"
              name="role"
              label="Role"
              emptyLabel="Any role or none"
              options={view.roles}
              defaultValue={view.role}
            />
          </CriteriaPanel>
        }
      >
        <Results
          labelledBy="results"
          head={<ResultToolbar id="results" count={view.words} sort={view.sort} />}
        >
          {view.rows.length === 0 ? (
            <EmptyState>Nobody is found by these criteria.</EmptyState>
          ) : (
            <RegisterTable caption="People" columns={COLUMNS} rows={view.rows.map(rowOf)} />
          )}
          <Paginator
            page={view.paging.page}
            pageSize={view.paging.pageSize}
            total={view.paging.total}
            hrefOf={(page) => pageHref(view.paging.pages, page)}
          />
          <p className={css.ways}>
            <a href={view.csvHref} download>
              These people as CSV
            </a>
          </p>
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

function rowOf(row: View['rows'][number]) {
  return {
    id: row.id,
    head: (
      <>
        <a href={row.href}>{row.name}</a>
        <Sub>{row.about}</Sub>
      </>
    ),
    cells: {
      state: (
        <Badge tone={row.badge.tone} shape={row.badge.shape}>
          {row.badge.label}
        </Badge>
      ),
      kind: (
        <CellLines>
          <span>{row.kind}</span>
          {row.roles ? <span>{row.roles}</span> : null}
        </CellLines>
      ),
      since: row.since,
    },
  }
}
