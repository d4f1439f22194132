import { lazy, type ReactElement } from 'react'
import {
  RecordLink,
  RegisterTable,
  StatusCell,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { keptRows } from '#app/components/search/kept-rows.ts'
import { SearchPage } from '#app/components/search/search-page.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { NoticeLine } from '#app/components/ui/notice.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t, words } from '#words/words.ts'
import type { SiteMapView } from './site-map.view.ts'
import type { SiteRowView, SiteSearchView } from './site-search.view.ts'
import type { loader } from './site-search.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/sites',
  hydrates: 'map',
  kept: true,
  title: (view) => view?.search.title ?? t('Sites'),
  View: SiteSearchPage,
})

const SiteMap = lazy(async () => ({ default: (await import('./site-map.client.tsx')).SiteMap }))

const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'name', label: 'Site name', width: '32%' },
  { key: 'id', label: 'Site ID', width: '18%', phone: 'away' },
  { key: 'location', label: 'Address', width: '36%', phone: 'line' },
  { key: 'status', label: 'Status', phone: 'line' },
])

type SiteSearchPageProps = { view: SiteSearchView & { map: SiteMapView | null } }

export function SiteSearchPage({ view }: SiteSearchPageProps): ReactElement {
  const { map } = view
  return (
    <SearchPage
      view={view.search}
      map={map && { view: map.page, live: <SiteMap stage={map.page.stage} filter={map.filter} /> }}
    >
      <RegisterTable
        steady
        caption={t('Sites found')}
        columns={COLUMNS}
        rows={keptRows(view.rows, registerRow)}
      />
    </SearchPage>
  )
}

function registerRow(row: SiteRowView): RegisterRow {
  return {
    id: row.id,
    head: <RecordLink href={row.href}>{row.name}</RecordLink>,
    cells: {
      id: row.identifier,
      location: row.location || t('No address recorded'),
      status: (
        <StatusCell>
          <Badge {...row.status} />
        </StatusCell>
      ),
    },
    ...(row.contest
      ? {
          flag: (
            <NoticeLine tone="rule" title={row.contest.title}>
              {row.contest.sentence}
            </NoticeLine>
          ),
        }
      : {}),
  }
}
