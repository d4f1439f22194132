import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'

/** Lead and copper at taps. */
export const tapSampleResolvers: Resolvers = {
  Query: {
    tapSamples: (_, { id, begin, end, page }, { rest }) =>
      rest.call('tapSamples.get', {
        path: { id: recordId(id) },
        query: {
          begin: begin ?? undefined,
          end: end ?? undefined,
          page: page ?? 1,
        },
      }),
    tapPeriods: (_, { pwsId }, { rest }) => rest.call('tapSamples.periods', { path: { pwsId } }),
  },
  TapSamples: {
    shownBegin: ({ shown }) => shown?.periodBegin ?? null,
    shownEnd: ({ shown }) => shown?.periodEnd ?? null,
  },
  TapSample: {
    litre: ({ litre }) => (litre === 'first' ? 'FIRST' : 'FIFTH'),
  },
}
