import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const capComplianceResolvers: Resolvers = {
  Query: {
    capMissingUnits: (_, __, { capCompliance }) => capCompliance.missing(),
    capEntityCompliance: (_, { id }, { capCompliance }) => capCompliance.entity(recordId(id)),
    checkCapEmissions: (_, { csv }, { capCompliance }) => capCompliance.check(csv),
  },
  Mutation: {
    recordCapEmissions: async (_, { input }, { capCompliance }) => {
      const { siteId, replaces, ...figure } = input
      return told(
        await attempt(() =>
          capCompliance.record({
            ...figure,
            facilityRid: recordId(siteId),
            replaces: replaces ?? null,
          }),
        ),
      )
    },
    recordCapEmissionsFile: async (_, file, { capCompliance }) =>
      told(await attempt(() => capCompliance.recordFile(file))),
    trueUpCapObligation: async (_, { input }, { capCompliance }) => {
      const { siteId, periodId, ...asked } = input
      const of = { facilityRid: recordId(siteId), periodRid: recordId(periodId) }
      return told(await attempt(() => capCompliance.trueUp({ ...of, ...asked })))
    },
    assessCapPenalty: async (_, { id, periodId, shown }, { capCompliance }) => {
      const of = { facilityRid: recordId(id), periodRid: recordId(periodId) }
      return told(await attempt(() => capCompliance.penalty({ ...of, shown })))
    },
  },
  CapMissingUnits: { obligation: (row) => row },
  CapEntityCompliance: {
    id: ({ facilityRid }) => facilityRid,
    name: ({ facilityName }) => facilityName,
  },
  CapObligationChange: { periodId: ({ periodRid }) => periodRid },
}

function told<E>({ ok, error }: { ok: boolean; error: E }): { ok: boolean; error: E } {
  return { ok, error }
}
