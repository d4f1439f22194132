import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { BatchRegion } from '#app/components/search/batch-region.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel } from '#app/components/search/criteria/criteria-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  CellLines,
  RegisterTable,
  StatusCell,
  Sub,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import {
  SavedQueryMenu,
  type SavedQueryMenuView,
} from '#app/components/search/saved-query-menu.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { InboxTold, loader, action } from './inbox.server.ts'
import { PAGE_SIZE, type InboxRowView, type InboxView } from './inbox.view.ts'
import * as css from './review-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/inbox',
  title: () => 'Review desk',
  View: ({ view, told }) => <InboxPage {...view} told={told} />,
})

const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'submittal', label: 'Submittal and site', width: '36%' },
  { key: 'status', label: 'Status', width: '24%', phone: 'line' },
  { key: 'due', label: 'Decide by', phone: 'line' },
  { key: 'reviewer', label: 'Reviewer', phone: 'away' },
]

type InboxPageProps = {
  view: InboxView
  saved: SavedQueryMenuView
  isDone: boolean
  told: InboxTold | undefined
}

/** What waits for the agency's reviewers, the most urgent first. */
export function InboxPage({ view, saved, isDone, told }: InboxPageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Review desk"
        context={view.words}
        actions={
          view.urgent ? <LinkButton href={view.urgent.href}>Open the most urgent</LinkButton> : null
        }
      />
      {isDone && !told ? <Notice tone="good" role="status" title="Assigned." /> : null}
      {told ? (
        <Notice tone="bad" role="alert" title="Nothing was assigned">
          {told.error.message}
        </Notice>
      ) : null}
      <ul role="list" className={css.counts}>
        {view.counts.map(({ label, count, href }) => (
          <li key={label}>
            <a href={href}>
              <strong>{count}</strong> {label}
            </a>
          </li>
        ))}
      </ul>
      <div className={css.whose}>
        <TabBar label="Whose submittals" tabs={view.tabs} look="pills" />
      </div>
      <SearchLayout
        criteriaCount={view.criteriaCount}
        criteria={
          <Stack>
            <SavedQueryMenu view={saved} />
            <Criteria view={view} />
          </Stack>
        }
      >
        <Results
          labelledBy="results"
          density="compact"
          head={
            <h2 id="results" className={css.words}>
              {view.words}
            </h2>
          }
        >
          {view.rows.length === 0 ? (
            <EmptyState>{view.empty}</EmptyState>
          ) : (
            <BatchRegion
              action={view.self}
              method="post"
              actions={<Assign view={view} told={told} />}
            >
              <div data-row-keys>
                <RegisterTable
                  caption="Submittals at the desk"
                  columns={COLUMNS}
                  rows={view.rows.map(rowOf)}
                  selectName="ids"
                  selected={told?.checked ?? []}
                />
              </div>
            </BatchRegion>
          )}
          {view.rows.length === 0 ? null : <Keys />}
          <Paginator
            page={view.paging.page}
            pageSize={PAGE_SIZE}
            total={view.paging.total}
            hrefOf={(page) => view.paging.hrefs[page] ?? view.self}
          />
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

/** Said where they work, with the switch that turns them off; without script there are none. */
function Keys(): ReactElement {
  return (
    <details data-needs-script className={css.keys}>
      <summary>Keys of this list</summary>
      <p>
        While the focus is in the list: <kbd>j</kbd> goes to the next submittal, <kbd>k</kbd> to the
        one before, <kbd>x</kbd> checks it, and <kbd>Enter</kbd> opens it.
      </p>
      <label>
        <input type="checkbox" defaultChecked data-row-keys-switch /> Use these keys in this browser
      </label>
    </details>
  )
}

type AssignProps = Pick<InboxPageProps, 'view' | 'told'>

function Assign({ view, told }: AssignProps): ReactElement {
  return (
    <>
      <Select
        id="assign-to"
        name="reviewer"
        label="Assign to"
        emptyLabel="Nobody"
        options={view.staff}
        defaultValue={told?.reviewer ?? ''}
      />
      <Button look="outlined" small busyLabel="Assigning…">
        Assign
      </Button>
    </>
  )
}

function Criteria({ view }: { view: InboxView }): ReactElement {
  return (
    <CriteriaPanel
      action="/app/gov/inbox"
      clearHref={view.clearHref}
      keep={[{ name: 'list', value: view.list }]}
    >
      {view.picks.map(({ name, label, any, chosen, options }) => (
        <Select
          key={name}
          id={name}
          name={name}
          label={label}
          emptyLabel={any}
          options={options}
          defaultValue={chosen}
        />
      ))}
      <CriteriaGroup legend="What is special" name="mark" {...view.marks} />
    </CriteriaPanel>
  )
}

function rowOf(row: InboxRowView): RegisterRow {
  return {
    id: row.id,
    selectLabel: `${row.name}, ${row.id}`,
    head: (
      <>
        <a href={row.href}>
          {row.name}, {row.id}
        </a>
        <Sub>{[row.program, row.site].filter(Boolean).join('. ')}</Sub>
        <Sub>Filed {row.filed}</Sub>
      </>
    ),
    cells: {
      status: (
        <StatusCell>
          <Badge {...row.status} />
          <Sub>{row.turn}</Sub>
          {row.marks.map((mark) => (
            <Sub key={mark}>{mark}</Sub>
          ))}
        </StatusCell>
      ),
      due: (
        <CellLines>
          {row.isOverdue ? (
            <Badge tone="bad" shape="triangle">
              Overdue
            </Badge>
          ) : null}
          <span>{row.due}</span>
        </CellLines>
      ),
      reviewer: row.reviewer,
    },
  }
}
