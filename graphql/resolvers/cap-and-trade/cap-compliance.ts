import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const capComplianceResolvers: Resolvers = {
  Query: {
    capMissingUnits: (_, __, { rest }) => rest.call('capCompliance.missing'),
    capEntityCompliance: (_, { id }, { rest }) =>
      rest.call('capCompliance.entity', { path: { id: recordId(id) } }),
    checkCapEmissions: (_, { csv }, { rest }) =>
      rest.call('capCompliance.check', { body: { csv } }),
  },
  Mutation: {
    recordCapEmissions: async (_, { input }, { rest }) => {
      const { siteId, replaces, ...figure } = input
      return told(
        await attempt(() =>
          rest.call('capCompliance.record', {
            body: {
              ...figure,
              facilityRid: recordId(siteId),
              replaces: replaces ?? null,
            },
          }),
        ),
      )
    },
    recordCapEmissionsFile: async (_, file, { rest }) =>
      told(await attempt(() => rest.call('capCompliance.recordFile', { body: file }))),
    trueUpCapObligation: async (_, { input }, { rest }) => {
      const { siteId, periodId, ...asked } = input
      const of = { facilityRid: recordId(siteId), periodRid: recordId(periodId) }
      return told(
        await attempt(() => rest.call('capCompliance.trueUp', { body: { ...of, ...asked } })),
      )
    },
    assessCapPenalty: async (_, { id, periodId, shown }, { rest }) => {
      const of = { facilityRid: recordId(id), periodRid: recordId(periodId) }
      return told(
        await attempt(() => rest.call('capCompliance.penalty', { body: { ...of, shown } })),
      )
    },
  },
  CapMissingUnits: { obligation: (row) => row },
}

function told<E>({ ok, error }: { ok: boolean; error: E }): { ok: boolean; error: E } {
  return { ok, error }
}
