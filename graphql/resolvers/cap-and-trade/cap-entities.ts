import type { CapEntityTermsInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const capEntitiesResolvers: Resolvers = {
  Query: {
    capSectors: (_, __, { capEntities }) => capEntities.sectors(),
    capRegisteredEntity: (_, { id }, { capEntities }) => capEntities.registered(recordId(id)),
  },
  Mutation: {
    saveCapEntity: async (_, { id, terms, shown }, { capEntities }) => {
      const { ok, error } = await attempt(() =>
        capEntities.save({
          facilityRid: recordId(id),
          terms: termsOf(terms),
          shown: shown ? termsOf(shown) : null,
        }),
      )
      return { ok, error }
    },
    nameCapRepresentative: async (_, { id, userId, title, isFirst }, { capEntities }) => {
      const { ok, error } = await attempt(() =>
        capEntities.name({
          facilityRid: recordId(id),
          userRid: recordId(userId),
          title,
          isFirst,
        }),
      )
      return { ok, error }
    },
    removeCapRepresentative: async (_, { id, userId }, { capEntities }) => {
      const { ok, error } = await attempt(() =>
        capEntities.remove({ facilityRid: recordId(id), userRid: recordId(userId) }),
      )
      return { ok, error }
    },
    saveCapSector: async (_, { id, name }, { capEntities }) => {
      const { ok, error } = await attempt(() =>
        capEntities.saveSector({ sectorRid: id ? recordId(id) : null, name }),
      )
      return { ok, error }
    },
  },
  CapSector: { id: ({ rid }) => rid },
  CapRegisteredEntity: {
    id: ({ facilityRid }) => facilityRid,
    name: ({ facilityName }) => facilityName,
  },
  CapEntityTerms: { sectorId: ({ sectorRid }) => sectorRid },
  CapRegisteredRepresentative: { id: ({ userRid }) => userRid },
  CapRepresentativeCandidate: { id: ({ userRid }) => userRid },
}

function termsOf({ sectorId, legalName, mailingAddress }: CapEntityTermsInput) {
  return { sectorRid: recordId(sectorId), legalName, mailingAddress }
}
