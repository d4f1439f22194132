import type { SavedLink } from '#api/accounts/consultants/consultants.schemas.ts'
import type { LinkInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const consultantResolvers: Resolvers = {
  Query: {
    consultants: async (_, { userId }, { rest }) =>
      (await rest.call('consultants.list', { path: { id: recordId(userId) } })).list,
    responsibleOfficials: async (_, { userId }, { rest }) =>
      (await rest.call('consultants.officials', { path: { id: recordId(userId) } })).list,
    responsibleOfficialFacilities: async (_, { userId }, { rest }) =>
      (await rest.call('consultants.permissions', { path: { id: recordId(userId) } }))
        .publicUserFacilityList,
    linkedLicensees: async (_, { userId }, { rest }) =>
      (await rest.call('account.linkedLicensees', { path: { id: recordId(userId) } })).list,
    linkedOfficials: async (_, { userId }, { rest }) =>
      (await rest.call('account.linkedOfficials', { path: { id: recordId(userId) } })).list,
  },
  Mutation: {
    updateConsultantLinks: async (_, { original, updated }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('consultants.update', {
          body: {
            original: original.map(({ id, version }) => ({ rid: recordId(id), version })),
            updated: updated.map(savedLink),
          },
        }),
      )
      return {
        ok,
        error,
        links: value?.list ?? null,
        mailedTo: value?.mailedTo ?? [],
        notMailedTo: value?.notMailedTo ?? [],
      }
    },
  },
  StoodForFacility: {
    status: (facility) => (facility.statusRid === 'A' ? 'A' : 'P'),
  },
}

/** A link as the API saves it. */
export function savedLink({ id, version, account, status, facilities }: LinkInput): SavedLink {
  return {
    ...present('rid', id === null || id === undefined ? null : recordId(id)),
    ...present('version', version),
    ...present('account', account),
    statusRid: status,
    facilities: facilities.map(({ siteId, permissions, given }) => ({
      siteRid: recordId(siteId),
      permissions: [...permissions],
      ...present('given', given && [...given]),
    })),
  }
}
