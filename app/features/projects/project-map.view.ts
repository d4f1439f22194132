import type { ProjectFilter, ProjectSearchQuery, ProjectsOfSiteQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { viewMap, type MapData } from '#app/components/map/map-view.ts'
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
      legend: { inForce: 'Site with projects', ended: null },
      found,
      records: found.nodes.map((project) => ({
        id: project.id,
        siteId: project.siteId,
        title: project.siteName ?? 'No site',
        location: project.location,
        record: { label: project.name, href: to.project(project.productId, project.id) },
        detail: project.typeName,
        status: { words: project.statusName, isEnded: false },
      })),
      siteLinks: (site) => [{ label: 'Open site record', href: to.site(site.id) }],
      recordsTitle: `Projects (${ofSite?.totalCount ?? 0})`,
    }),
    siteRecords: (ofSite?.nodes ?? []).map((project) => {
      const row = viewProjectRow(project, to)
      return {
        id: row.id,
        href: row.href,
        label: row.name,
        status: row.status,
        lines: [row.number, row.about, `Updated ${row.updated}, ${row.manager.name}`],
      }
    }),
  }
}

export type ProjectMapView = ReturnType<typeof viewProjectMap>
