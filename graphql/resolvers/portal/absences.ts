import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { done } from '#graphql/lib/mutation.ts'
import { recordId } from '#graphql/lib/criteria.ts'

/** Who of the staff is away and who covers. */
export const absencesResolvers: Resolvers = {
  Query: {
    staffAbsences: (_, { id }, { rest }) =>
      rest.call('absences.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    makeAbsence: (_, { input: { userId, coverId, from, until, note } }, { rest }) =>
      done(() =>
        rest.call('absences.make', {
          body: {
            ...{ fromDay: from, untilDay: until, note },
            userRid: recordId(userId),
            coverRid: coverId ? recordId(coverId) : null,
          },
        }),
      ),
    changeAbsence: (_, { id, until }, { rest }) =>
      done(() => rest.call('absences.change', { body: { rid: recordId(id), untilDay: until } })),
    endAbsence: (_, { id }, { rest }) =>
      done(() => rest.call('absences.end', { body: { rid: recordId(id) } })),
  },
}
