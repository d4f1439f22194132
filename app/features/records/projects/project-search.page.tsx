import { lazy, type ReactElement } from 'react'
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
import { LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t, words } from '#words/words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { PresetLinks } from './preset-links.tsx'
import * as css from './project-search.css.ts'
import type { ProjectMapView } from './project-map.view.ts'
import type { ProjectRowView, ProjectSearchView } from './project-search.view.ts'
import type { loader } from './project-search.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/projects',
  hydrates: 'map',
  kept: true,
  title: (view) => view?.search.title ?? t('Projects'),
  View: ProjectSearchPage,
})

const ProjectMap = lazy(async () => ({
  default: (await import('./project-map.client.tsx')).ProjectMap,
}))

// Spec 2 §2.7: the columns of the grid.
const COLUMNS: [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'rid', label: 'Project RID', width: '9%' },
  { key: 'site', label: 'Site/Location', width: '17%', phone: 'across' },
  {
    key: 'project',
    phone: 'line',
    label: 'Subsystem/Environmental Interest/Project Name/Type/Number',
    stackLabel: 'Project',
    width: '28%',
  },
  {
    key: 'manager',
    label: 'Last Updated/Project Manager',
    stackLabel: 'Updated',
    width: '18%',
    phone: 'away',
  },
  { key: 'status', label: 'Project Status', stackLabel: 'Status', width: '16%', phone: 'line' },
  { key: 'actions', label: 'Actions', phone: 'side' },
])

type ProjectSearchPageProps = { view: ProjectSearchView & { map: ProjectMapView | null } }

export function ProjectSearchPage({ view }: ProjectSearchPageProps): ReactElement {
  const { map } = view
  return (
    <SearchPage
      view={view.search}
      map={
        map && {
          view: map.page,
          live: <ProjectMap stage={map.page.stage} filter={map.filter} />,
          siteRecords: <SiteRecordList records={map.siteRecords} />,
        }
      }
      lead={<PresetLinks presets={view.presets} />}
      actions={
        view.addHref ? (
          <LinkButton href={view.addHref}>
            <Icon name="plus-bold" />
            {t('Project add')}
          </LinkButton>
        ) : undefined
      }
    >
      <RegisterTable
        steady
        caption={t('Projects found')}
        columns={COLUMNS}
        rows={keptRows(view.rows, registerRow)}
      />
    </SearchPage>
  )
}

function registerRow(row: ProjectRowView): RegisterRow {
  return {
    id: row.id,
    head: <RecordLink href={row.href}>{row.id}</RecordLink>,
    cells: {
      site: (
        <>
          {row.site}
          <Sub>{row.location}</Sub>
        </>
      ),
      project: (
        <>
          <strong>{row.name}</strong>
          <Sub wide>{row.number}</Sub>
          <Sub wide>{row.about}</Sub>
        </>
      ),
      manager: (
        <CellLines>
          <span>{row.updated}</span>
          <Sub>{row.manager.name}</Sub>
          {row.manager.mail ? (
            <Sub>
              <a href={row.manager.mail.href}>{row.manager.mail.words}</a>
            </Sub>
          ) : null}
          {row.manager.phone ? <Sub>{row.manager.phone}</Sub> : null}
        </CellLines>
      ),
      status: (
        <StatusCell>
          <Badge {...row.status} />
        </StatusCell>
      ),
      actions: (
        <CellLines>
          <a className={css.action} href={row.href}>
            {rich('Info{visuallyHidden}', {
              visuallyHidden: (
                <VisuallyHidden> {t('on project {number}', { number: row.number })}</VisuallyHidden>
              ),
            })}
          </a>
          {row.url ? (
            <a className={css.action} href={row.url} target="_blank" rel="noopener noreferrer">
              {rich('Documents{visuallyHidden}', {
                visuallyHidden: (
                  <VisuallyHidden>
                    {' '}
                    {t('of project {number}, in a new window', { number: row.number })}
                  </VisuallyHidden>
                ),
              })}
            </a>
          ) : null}
        </CellLines>
      ),
    },
  }
}
