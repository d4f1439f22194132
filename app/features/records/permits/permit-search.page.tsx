import { lazy, type ReactElement } from 'react'
import { BatchRegion } from '#app/components/search/batch-region.tsx'
import { DocumentLink } from '#app/components/search/document-link.tsx'
import {
  CellLines,
  RecordLink,
  RegisterTable,
  StatusCell,
  Sub,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { keptRows } from '#app/components/search/kept-rows.ts'
import { SearchPage } from '#app/components/search/search-page.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { GaugeLine } from '#app/components/ui/gauge/gauge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { NoticeLine } from '#app/components/ui/notice.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t, words } from '#words/words.ts'
import type { PermitMapView } from './permit-map.view.ts'
import type { PermitRowView, PermitSearchView } from './permit-search.view.ts'
import { SitePermitList } from './site-permit-list.tsx'
import type { loader } from './permit-search.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/permits',
  hydrates: 'map',
  kept: true,
  title: (view) => view?.search.title ?? t('Permits'),
  View: PermitSearchPage,
})

const PermitMap = lazy(async () => ({
  default: (await import('./permit-map.client.tsx')).PermitMap,
}))

// Spec 2 §2.4: the columns of the grid.
const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'site', label: 'Site/Location', width: '24%' },
  {
    key: 'interest',
    label: 'Environmental Interest',
    stackLabel: 'Interest',
    width: '14%',
    phone: 'away',
  },
  { key: 'number', label: 'PLC Number/Type', stackLabel: 'PLC', width: '18%', phone: 'line' },
  {
    key: 'term',
    label: 'Issued Date / Eff.~Exp. dates',
    stackLabel: 'Dates',
    width: '25%',
    phone: 'away',
  },
  { key: 'status', label: 'PLC Status', stackLabel: 'Status', phone: 'line' },
])

type PermitSearchPageProps = { view: PermitSearchView & { map: PermitMapView | null } }

export function PermitSearchPage({ view }: PermitSearchPageProps): ReactElement {
  const { map } = view
  return (
    <SearchPage
      view={view.search}
      map={
        map && {
          view: map.page,
          live: <PermitMap stage={map.page.stage} filter={map.filter} />,
          siteRecords: <SitePermitList permits={map.sitePermits} />,
        }
      }
    >
      <BatchRegion
        action={`${view.search.path}/reports`}
        actions={
          <Button type="submit" look="outlined" small>
            <Icon name="file-pdf" />
            {t('List their PDF reports')}
          </Button>
        }
      >
        <RegisterTable
          steady
          caption={t('Permits found')}
          columns={COLUMNS}
          rows={keptRows(view.rows, registerRow)}
          selectName="pick"
        />
      </BatchRegion>
    </SearchPage>
  )
}

function registerRow(row: PermitRowView): RegisterRow {
  return {
    id: row.id,
    selectLabel: `${row.number}, ${row.site}`,
    head: (
      <>
        {row.site}
        <Sub>{row.location}</Sub>
      </>
    ),
    cells: {
      interest: row.interest,
      number: (
        <>
          <RecordLink href={row.href}>{row.number}</RecordLink>
          <Sub>{row.type}</Sub>
        </>
      ),
      term: <Term row={row} />,
      status: (
        <StatusCell>
          <Badge {...row.status} />
          <DocumentLink
            href={row.reportHref}
            label={t('PDF report')}
            of={row.number}
            icon="file-pdf"
          />
        </StatusCell>
      ),
    },
    ...(row.contest
      ? {
          flag: (
            <NoticeLine tone="rule" title={row.contest.line}>
              {row.contest.sentence}
            </NoticeLine>
          ),
        }
      : {}),
  }
}

function Term({ row }: { row: PermitRowView }): ReactElement {
  return (
    <CellLines>
      <span>
        {row.issued ? t('Issued {issued}', { issued: row.issued }) : t('Issue date not recorded')}
      </span>
      {row.term ? <Sub>{row.term}</Sub> : null}
      {row.gauge ? (
        <GaugeLine
          start={row.gauge.start}
          end={row.gauge.end}
          today={row.gauge.today}
          tone={row.gauge.tone}
          width="row"
        >
          {row.gauge.words}
        </GaugeLine>
      ) : null}
    </CellLines>
  )
}
