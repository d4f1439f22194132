import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'

/** Lead and copper at taps. */
export const tapSampleResolvers: Resolvers = {
  Query: {
    tapSamples: (_, { id, begin, end, page }, { tapSamples }) =>
      tapSamples.get(recordId(id), {
        ...present('begin', begin ?? undefined),
        ...present('end', end ?? undefined),
        page: `${page ?? 1}`,
      }),
    tapPeriods: (_, { pwsId }, { tapSamples }) => tapSamples.periods(pwsId),
  },
  TapPeriod: {
    begin: ({ periodBegin }) => periodBegin,
    end: ({ periodEnd }) => periodEnd,
  },
  TapSamples: {
    shownBegin: ({ shown }) => shown?.periodBegin ?? null,
    shownEnd: ({ shown }) => shown?.periodEnd ?? null,
    nodes: ({ list }) => list,
    totalCount: ({ total }) => total,
  },
  TapSample: {
    id: ({ rid }) => rid,
    litre: ({ litre }) => (litre === 'first' ? 'FIRST' : 'FIFTH'),
    lead: ({ leadUgl }) => leadUgl,
    copper: ({ copperMgl }) => copperMgl,
  },
}
