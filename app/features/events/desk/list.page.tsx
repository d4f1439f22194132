import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { LinkMap } from '#app/components/map/link-map.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
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
import { SavedQueryMenu } from '#app/components/search/saved-query-menu.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice, NoticeLine } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { EVENTS } from './event-fields.ts'
import * as css from './event-desk.css.ts'
import type { loader } from './list.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/ems/events',
  title: () => 'Environmental events',
  View: EventListPage,
})

type View = SerializeFrom<typeof loader>

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'event', label: 'Event', width: '40%' },
  { key: 'state', label: 'Status and priority', phone: 'line' },
  { key: 'when', label: 'Reported and due', phone: 'line' },
  { key: 'who', label: 'County and inspectors', phone: 'away' },
]

/** Environmental events at the desk: complaints and incidents. */
export function EventListPage({ view }: { view: View }): ReactElement {
  const { criteria } = view
  return (
    <PageMain width="data">
      <PageHead
        title="Environmental events"
        actions={
          <>
            <LinkButton look="outlined" href={view.hotSpots}>
              Hot spots
            </LinkButton>
            <LinkButton look="outlined" href={view.file} download>
              List as CSV
            </LinkButton>
            <LinkButton href="/app/ems/event/new">New event</LinkButton>
          </>
        }
      />
      {view.done ? <Notice tone="good" role="status" title="The event is saved." /> : null}
      <TabBar label="Which events" tabs={view.tabs} />
      <SearchLayout
        criteria={
          <Stack>
            <SavedQueryMenu view={view.saved} />
            <CriteriaPanel action={EVENTS} clearHref={view.clearHref} keep={view.keep}>
              <KeywordField
                name="term"
                value={view.term}
                hint="Number, subject, description or place"
              />
              <CriteriaGroup
                legend="Status"
                name="status"
                choices={criteria.statuses}
                chosen={criteria.chosen.statuses}
              />
              <CriteriaGroup
                legend="Priority"
                name="priority"
                choices={criteria.priorities}
                chosen={criteria.chosen.priorities}
              />
              <CriteriaGroup
                legend="Type"
                name="type"
                choices={criteria.types}
                chosen={criteria.chosen.types}
              />
            </CriteriaPanel>
          </Stack>
        }
      >
        <Results
          labelledBy="results"
          head={<ResultToolbar id="results" count={view.words} sort={view.sort} />}
        >
          {view.rows.length === 0 ? (
            <EmptyState>{view.empty}</EmptyState>
          ) : (
            <RegisterTable
              caption="Environmental events"
              columns={COLUMNS}
              rows={view.rows.map(rowOf)}
            />
          )}
          <Paginator
            page={view.paging.page}
            pageSize={view.paging.pageSize}
            total={view.paging.total}
            hrefOf={(page) => pageHref(view.paging.pages, page)}
          />
          <div id="map">
            <LinkMap map={view.map}>
              <p className={css.quiet}>A square marks an event that is late.</p>
            </LinkMap>
          </div>
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
        <a href={row.href}>{row.subject}</a>
        <Sub>{row.about}</Sub>
      </>
    ),
    ...(row.news
      ? {
          flag: (
            <NoticeLine tone="info" title={row.news.words}>
              <a href={row.news.href}>Read and answer</a>
            </NoticeLine>
          ),
        }
      : {}),
    cells: {
      state: (
        <CellLines>
          <Badge tone={row.isClosed ? 'idle' : 'info'} shape={row.isClosed ? 'disc' : 'half'}>
            {row.status}
          </Badge>
          <span>{row.priority}</span>
        </CellLines>
      ),
      when: (
        <CellLines>
          <span>{row.reported}</span>
          <span>{row.due}</span>
          {row.isOverdue ? (
            <Badge tone="bad" shape="disc">
              Overdue
            </Badge>
          ) : null}
        </CellLines>
      ),
      who: (
        <CellLines>
          <span>{row.county}</span>
          <span>{row.inspectors}</span>
        </CellLines>
      ),
    },
  }
}
