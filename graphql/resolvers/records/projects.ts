import type { ProjectCriteria, ProjectRecord } from '#api/records/projects/projects.schemas.ts'
import type {
  ProjectFilter,
  ProjectResolvers,
  QueryResolvers,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { commonCriteria, ids, oneId, present } from '#graphql/lib/criteria.ts'
import { pageOf } from '#graphql/lib/paging.ts'

// Spec 2 §9: project status codes.
const NEW = 1

const Query: Pick<QueryResolvers, 'projects' | 'projectMap' | 'project'> = {
  projects: async (_, { filter, sort, page, pageSize }, { rest }) => {
    const found = await rest.call('projects.searchPublic', {
      body: {
        ...projectCriteria(filter),
        condition: {
          sort: sort ?? 'projectName',
          page: page ?? 1,
          pageSize: pageSize ?? 20,
        },
      },
    })
    return pageOf(found, page ?? 1, pageSize ?? 20)
  },
  projectMap: (_, { filter, bounds }, { projects }) =>
    projects.map(projectCriteria(filter), bounds),
  project: (_, { schema, id }, { projects }) => projects.byRecord.load({ schema, id: String(id) }),
}

const Project: ProjectResolvers = {
  isNew: (project) => project.projectStatusRid === NEW,
  siteId: (project) => project.facility?.rid ?? null,
  siteName: (project) => project.facility?.name ?? null,
  submissionAttachments: (project, _, { projects }) =>
    projects.submissionAttachments.load(keyOf(project)),
  issuances: (project, _, { projects }) => projects.issuances.load(keyOf(project)),
  submittals: (project, _, { projects }) => projects.submittals.load(keyOf(project)),
}

export const projectResolvers: Resolvers = { Query, Project }

/** The REST criteria of a filter. */
export function projectCriteria(filter: ProjectFilter | null | undefined): ProjectCriteria {
  if (!filter) return {}
  return {
    ...commonCriteria(filter),
    ...present('envInterestRids', ids(filter.interestIds)),
    ...present('projectTypeRids', ids(filter.typeIds)),
    ...present('projectStatusRids', ids(filter.statusIds)),
    ...present('regionRid', oneId(filter.regionId)),
  }
}

function keyOf(project: ProjectRecord): { schema: string; id: string } {
  return { schema: project.schemaName, id: String(project.rid) }
}
