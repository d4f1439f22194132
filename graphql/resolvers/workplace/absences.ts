import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { recordId } from '#graphql/lib/criteria.ts'

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}

/** Who of the staff is away and who covers. */
export const absencesResolvers: Resolvers = {
  Query: { staffAbsences: (_, { id }, { absences }) => absences.get(recordId(id)) },
  Mutation: {
    makeAbsence: (_, { input: { userId, coverId, from, until, note } }, { absences }) =>
      done(() =>
        absences.make({
          ...{ fromDay: from, untilDay: until, note },
          userRid: recordId(userId),
          coverRid: coverId ? recordId(coverId) : null,
        }),
      ),
    changeAbsence: (_, { id, until }, { absences }) =>
      done(() => absences.change({ rid: recordId(id), untilDay: until })),
    endAbsence: (_, { id }, { absences }) => done(() => absences.end({ rid: recordId(id) })),
  },
  StaffAbsence: {
    id: ({ rid }) => rid,
    from: ({ fromDay }) => fromDay,
    until: ({ untilDay }) => untilDay,
  },
  DaysAway: { from: ({ fromDay }) => fromDay, until: ({ untilDay }) => untilDay },
  CoverChoice: { id: ({ rid }) => rid },
}
