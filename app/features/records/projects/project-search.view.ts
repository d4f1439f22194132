import type { ProjectRowFragment, ProjectSearchQuery } from '#app/gql/operations.ts'
import { hrefWith } from '#app/lib/search-params.ts'
import type { Addresses } from '#app/lib/area.ts'
import { shortDate } from '#app/lib/format.ts'
import { viewSearch } from '#app/components/search/search-view.ts'
import { t } from '#words/words.ts'
import {
  PROJECT_FIELDS,
  PROJECT_PRESETS,
  PROJECT_SORTS,
  projectParams,
  type ProjectState,
} from './project-criteria.ts'
import { ADD_HREF } from './add/project-add-address.ts'
import { viewProjectStatus } from './project-status.view.ts'

type Viewer = { viewerCanAddProject: boolean } | null

/** The words and addresses of the project search page. */
export function viewProjectSearch(
  data: ProjectSearchQuery,
  state: ProjectState,
  to: Addresses,
  viewer: Viewer,
) {
  const { envInterests, projectTypes, projectStatuses, regions } = data.reference
  return {
    search: viewSearch<ProjectState>({
      title: t('Projects'),
      path: to.projects,
      homeHref: to.home,
      state,
      ownParams: projectParams,
      keywordHint: t('Project ID, name, number, site or location'),
      sorts: PROJECT_SORTS.map(({ value, label }) => ({ value, label })),
      sort: state.sort,
      groups: [
        { legend: t('Environmental Interest'), name: 'interest', items: envInterests },
        { legend: t('Project Type'), name: 'type', items: projectTypes },
        { legend: t('Project Status'), name: 'status', items: projectStatuses },
        { legend: t('Region'), name: 'region', items: regions, single: true },
      ],
      picked: pickedIn,
      withPicked: (name, ids) => ({ [name]: ids }),
      found: data.projects,
      empty: t('No result found for current criteria.'),
    }),
    presets: PROJECT_PRESETS.map((preset) => ({
      label: preset.label,
      href: hrefWith(to.projects, [['qry', preset.key]]),
    })),
    addHref: viewer?.viewerCanAddProject ? ADD_HREF : null,
    rows: data.projects.nodes.map((project) => viewProjectRow(project, to)),
  }
}

export type ProjectSearchView = ReturnType<typeof viewProjectSearch>

export function viewProjectRow(project: ProjectRowFragment, to: Addresses) {
  return {
    id: project.id,
    href: to.project(project.productId, project.id),
    site: project.siteName ?? t('No site'),
    location: project.location,
    name: project.name,
    number: project.trackingNumber,
    about: [...new Set([project.subSystem, project.interestName, project.typeName])]
      .filter(Boolean)
      .join(', '),
    updated: shortDate(project.updatedOn) ?? t('Not recorded'),
    manager: viewManager(project),
    status: viewProjectStatus(project),
    url: project.url,
  }
}

export type ProjectRowView = ReturnType<typeof viewProjectRow>

/** The project manager with mail link and phone. */
export function viewManager(
  project: Pick<ProjectRowFragment, 'managerName' | 'managerEmail' | 'managerPhone'>,
) {
  return {
    name: project.managerName ?? t('No project manager recorded'),
    mail: project.managerEmail
      ? {
          href: `mailto:${encodeURIComponent(project.managerEmail).replace('%40', '@')}`,
          words: project.managerEmail,
        }
      : null,
    phone: project.managerPhone,
  }
}

function pickedIn(state: ProjectState, name: string): string[] {
  const field = PROJECT_FIELDS.find((known) => known === name)
  return field ? state[field] : []
}
