import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { PERMIT_SORTS, permitCriteria } from './permits.ts'
import { PROJECT_SORTS, projectCriteria } from './projects.ts'
import { SITE_SORTS, siteCriteria } from './sites.ts'
import { SUBMITTAL_SORTS, submittalCriteria } from './submittals.ts'

export const exportResolvers: Resolvers = {
  Query: {
    permitExport: (_, { filter, sort, format }) =>
      exportAddress('permits', format, {
        ...permitCriteria(filter),
        ...ordered(sort && PERMIT_SORTS[sort]),
      }),
    projectExport: (_, { filter, sort, format }) =>
      exportAddress('projects', format, {
        ...projectCriteria(filter),
        ...ordered(sort && PROJECT_SORTS[sort]),
      }),
    submittalExport: (_, { filter, sort, format }) =>
      exportAddress('submittals', format, {
        ...submittalCriteria(filter),
        ...ordered(sort && SUBMITTAL_SORTS[sort]),
      }),
    siteExport: (_, { filter, sort, format }) =>
      exportAddress('sites', format, {
        ...siteCriteria(filter),
        ...ordered(sort && SITE_SORTS[sort]),
      }),
    dataDictionary: (_, __, { rest }) => rest.call('exports.dictionary'),
  },
}

const ordered = (sort: string | null | undefined): object => (sort ? { condition: { sort } } : {})

/** The address of a file; the API reads the criteria from it when it is asked for. */
function exportAddress(kind: string, format: string, criteria: object): string {
  const query =
    Object.keys(criteria).length > 0 ? `?cri=${encodeURIComponent(JSON.stringify(criteria))}` : ''
  return `/Anon/PublicInquiry/Export/${kind}/${format.toLowerCase()}${query}`
}
