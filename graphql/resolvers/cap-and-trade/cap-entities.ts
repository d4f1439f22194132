import type { CapEntityTermsInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

export const capEntitiesResolvers: Resolvers = {
  Query: {
    capSectors: (_, __, { rest }) => rest.call('capEntities.sectors'),
    capRegisteredEntity: (_, { id }, { rest }) =>
      rest.call('capEntities.registered', { path: { id: recordId(id) } }),
  },
  Mutation: {
    saveCapEntity: (_, { id, terms, shown }, { rest }) =>
      done(() =>
        rest.call('capEntities.save', {
          body: {
            facilityRid: recordId(id),
            terms: termsOf(terms),
            shown: shown ? termsOf(shown) : null,
          },
        }),
      ),
    nameCapRepresentative: (_, { id, userId, title, isFirst }, { rest }) =>
      done(() =>
        rest.call('capEntities.nameRepresentative', {
          body: {
            facilityRid: recordId(id),
            userRid: recordId(userId),
            title,
            isFirst,
          },
        }),
      ),
    removeCapRepresentative: (_, { id, userId }, { rest }) =>
      done(() =>
        rest.call('capEntities.removeRepresentative', {
          body: { facilityRid: recordId(id), userRid: recordId(userId) },
        }),
      ),
    saveCapSector: (_, { id, name }, { rest }) =>
      done(() =>
        rest.call('capEntities.saveSector', {
          body: { sectorRid: id ? recordId(id) : null, name },
        }),
      ),
  },
}

function termsOf({ sectorId, legalName, mailingAddress }: CapEntityTermsInput) {
  return { sectorRid: recordId(sectorId), legalName, mailingAddress }
}
