import type { z } from 'zod'
import type { auditCriteriaSchema } from '#api/portal/operations/audit-search.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { oneId, present } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

type Criteria = z.input<typeof auditCriteriaSchema>

export const operationsResolvers: Resolvers = {
  Query: {
    operations: (_, __, { rest }) => rest.call('operations.get'),
    auditLog: (_, { filter, after }, { rest }) =>
      rest.call('operations.searchAudit', {
        body: {
          ...present('who', filter?.who?.trim()),
          // The API knows which actions there are, and refuses others in words.
          ...present('action', filter?.action as Criteria['action']),
          ...present('subject', filter?.subject?.trim()),
          ...present('fromDay', filter?.fromDay),
          ...present('toDay', filter?.toDay),
          ...present('after', oneId(after)),
        },
      }),
  },
  Mutation: {
    compareStoredFiles: (_, __, { rest }) =>
      done(() => rest.call('operations.compareFiles', { body: {} })),
    verifyNewestRecords: (_, __, { rest }) =>
      done(() => rest.call('operations.verifyNewest', { body: {} })),
  },
}
