import { lazy, type ReactElement } from 'react'
import { RadiusField } from '#app/components/map/radius-field.tsx'
import { SiteRecordList } from '#app/components/map/site-record-list.tsx'
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
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { GaugeLine } from '#app/components/ui/gauge/gauge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t, words } from '#words/words.ts'
import type { SubmittalMapView } from './submittal-map.view.ts'
import { MOST_RADIUS_MILES } from './submittal-radius.ts'
import type { SubmittalRowView, SubmittalSearchView } from './submittal-search.view.ts'
import type { loader } from './submittal-search.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/submittals',
  hydrates: 'map',
  kept: true,
  title: (view) => view?.search.title ?? t('Submittals'),
  View: SubmittalSearchPage,
})

const SubmittalMap = lazy(async () => ({
  default: (await import('./submittal-map.client.tsx')).SubmittalMap,
}))

const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'submittal', label: 'Submittal', width: '23%' },
  { key: 'site', label: 'Site/Property', width: '22%', phone: 'line' },
  {
    key: 'program',
    label: 'Program/Environmental Interest',
    stackLabel: 'Program',
    width: '16%',
    phone: 'away',
  },
  {
    key: 'submitted',
    label: 'Submitted/Public comments',
    stackLabel: 'Submitted',
    width: '20%',
    phone: 'away',
  },
  { key: 'status', label: 'Status', phone: 'line' },
])

type SubmittalSearchPageProps = { view: SubmittalSearchView & { map: SubmittalMapView | null } }

export function SubmittalSearchPage({ view }: SubmittalSearchPageProps): ReactElement {
  const { map } = view
  return (
    <SearchPage
      view={view.search}
      criteria={<NoticeCriterion chosen={view.notices} />}
      map={
        map && {
          view: map.page,
          live: <SubmittalMap stage={map.page.stage} filter={map.filter} />,
          criteria: (
            <RadiusField
              name="radius"
              value={map.radius.text}
              error={map.radius.error}
              most={MOST_RADIUS_MILES}
            />
          ),
          siteRecords: <SiteRecordList records={map.siteRecords} />,
        }
      }
    >
      <RegisterTable
        steady
        caption={t('Submittals found')}
        columns={COLUMNS}
        rows={keptRows(view.rows, registerRow)}
      />
    </SearchPage>
  )
}

function NoticeCriterion({ chosen }: { chosen: readonly string[] }): ReactElement {
  return (
    <CheckboxList
      key={chosen.join()}
      id="notice"
      legend={t('Public notice')}
      name="notice"
      choices={[
        { value: 'only', label: t('Only with a public notice') },
        { value: 'open', label: t('Open for comment now') },
      ]}
      chosen={chosen}
    />
  )
}

function registerRow(row: SubmittalRowView): RegisterRow {
  return {
    id: row.id,
    head: (
      <>
        <Icon name={row.medium.icon} />{' '}
        <VisuallyHidden>{t('{medium} submittal', { medium: row.medium.words })} </VisuallyHidden>
        {row.href ? <RecordLink href={row.href}>{row.id}</RecordLink> : row.id}
        <Sub>{row.application}</Sub>
        <Sub wide>{row.owner}</Sub>
      </>
    ),
    cells: {
      site: (
        <>
          {row.site}
          <Sub wide>{row.location}</Sub>
          {row.srn ? <Sub wide>{t('SRN {srn}', { srn: row.srn })}</Sub> : null}
        </>
      ),
      program: (
        <>
          {row.programs}
          <Sub>{row.interest}</Sub>
        </>
      ),
      submitted: <Submitted row={row} />,
      status: (
        <StatusCell>
          <Badge {...row.status} />
          <Sub wide>{row.department}</Sub>
        </StatusCell>
      ),
    },
  }
}

function Submitted({ row }: { row: SubmittalRowView }): ReactElement {
  return (
    <CellLines>
      <span>
        {row.submitted}, {row.medium.words}
      </span>
      {row.comments ? (
        <Sub>{t('Public notice, comments {comments}', { comments: row.comments.words })}</Sub>
      ) : null}
      {row.comments?.gauge ? (
        <GaugeLine
          start={row.comments.gauge.start}
          end={row.comments.gauge.end}
          today={row.comments.gauge.today}
          tone={row.comments.gauge.tone}
          unit="week"
          width="row"
        >
          {row.comments.gauge.words}
        </GaugeLine>
      ) : null}
    </CellLines>
  )
}
