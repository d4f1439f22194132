import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { permitCriteria } from './permits.ts'
import { projectCriteria } from './projects.ts'
import { siteCriteria } from './sites.ts'
import { submittalCriteria } from './submittals.ts'

export const exportResolvers: Resolvers = {
  Query: {
    permitExport: (_, { filter, sort, format }) =>
      exportAddress('permits', format, {
        ...permitCriteria(filter),
        ...ordered(sort),
      }),
    projectExport: (_, { filter, sort, format }) =>
      exportAddress('projects', format, {
        ...projectCriteria(filter),
        ...ordered(sort),
      }),
    submittalExport: (_, { filter, sort, format }) =>
      exportAddress('submittals', format, {
        ...submittalCriteria(filter),
        ...ordered(sort),
      }),
    siteExport: (_, { filter, sort, format }) =>
      exportAddress('sites', format, {
        ...siteCriteria(filter),
        ...ordered(sort),
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
