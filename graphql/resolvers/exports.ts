import { exportAddress } from '#graphql/datasources/exports.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { permitCriteria } from './permits.ts'
import { projectCriteria } from './projects.ts'
import { siteCriteria } from './sites.ts'
import { submittalCriteria } from './submittals.ts'

export const exportResolvers: Resolvers = {
  Query: {
    permitExport: (_, { filter, format }) =>
      exportAddress('permits', format, permitCriteria(filter)),
    projectExport: (_, { filter, format }) =>
      exportAddress('projects', format, projectCriteria(filter)),
    submittalExport: (_, { filter, format }) =>
      exportAddress('submittals', format, submittalCriteria(filter)),
    siteExport: (_, { filter, format }) => exportAddress('sites', format, siteCriteria(filter)),
    dataDictionary: (_, __, { exports }) => exports.dictionary(),
  },
}
