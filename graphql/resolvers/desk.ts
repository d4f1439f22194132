import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const KINDS = { IDENTITY: 'identity', FACILITY: 'facility', REGISTRATION: 'registration' } as const
export const deskResolvers: Resolvers = {
  Query: { waitingAccounts: (_, __, { desk }) => desk.waiting() },
  Mutation: {
    decideAccount: async (_, { input }, { desk }) => {
      const { ok, value, error } = await attempt(() =>
        desk.decide({
          kind: KINDS[input.kind],
          rid: recordId(input.id),
          isApproved: input.isApproved,
          reason: input.reason ?? '',
        }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
    sendMailAgain: async (_, { id }, { desk }) => {
      const { ok, error } = await attempt(() => desk.sendMailAgain(recordId(id)))
      return { ok, error }
    },
  },
  FailedMail: { id: ({ rid }) => rid, writtenAt: ({ writtenDate }) => writtenDate },
  AlteredFile: {
    id: ({ rid }) => rid,
    finding: ({ outcome }) => (outcome === 'missing' ? 'MISSING' : 'ALTERED'),
  },
  WaitingIdentity: { id: (row) => row.rid, requestedAt: (row) => row.requestedDate },
  WaitingFacility: {
    id: (row) => row.rid,
    siteId: (row) => row.siteRid,
    requestedAt: (row) => row.requestedDate,
  },
  WaitingRegistration: {
    id: (row) => row.rid,
    phone: (row) => row.phoneNo,
    registeredAt: (row) => row.registeredDate,
  },
}
