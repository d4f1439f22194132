import type { ProjectFilter, ProjectSearchQuery, ProjectsOfSiteQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { viewMap, type MapData } from '#app/components/map/map-view.ts'
import { t } from '#words/words.ts'
import { projectParams, type ProjectState } from './project-criteria.ts'
import { viewProjectRow } from './project-search.view.ts'

/** The words and addresses of the project search as a map. */
export function viewProjectMap(
  map: MapData<ProjectFilter, ProjectsOfSiteQuery>,
  found: ProjectSearchQuery['projects'],
  state: ProjectState,
  to: Addresses,
) {
  const ofSite = map.ofSite?.projects
  return {
    filter: map.filter,
    page: viewMap<ProjectState>({
      map,
      state,
      path: to.projects,
      ownParams: projectParams,
      things: 'projects',
      legend: { inForce: t('Site with projects'), ended: null },
      found,
      records: found.nodes.map((project) => ({
        id: project.id,
        siteId: project.siteId,
        title: project.siteName ?? t('No site'),
        location: project.location,
        record: { label: project.name, href: to.project(project.productId, project.id) },
        detail: project.typeName,
        status: { words: t(project.statusName), isEnded: false },
      })),
      siteLinks: (site) => [{ label: t('Open site record'), href: to.site(site.id) }],
      recordsTitle: t('Projects ({totalCount})', { totalCount: ofSite?.totalCount ?? 0 }),
    }),
    siteRecords: (ofSite?.nodes ?? []).map((project) => {
      const row = viewProjectRow(project, to)
      return {
        id: row.id,
        href: row.href,
        label: row.name,
        status: row.status,
        lines: [
          row.number,
          row.about,
          t('Updated {updated}, {manager}', { updated: row.updated, manager: row.manager.name }),
        ],
      }
    }),
  }
}

export type ProjectMapView = ReturnType<typeof viewProjectMap>
