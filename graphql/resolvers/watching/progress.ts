import type { Progress } from '#api/progress/progress.schemas.ts'
import type { Resolvers, ReviewOutcome, StepState } from '#graphql/generated/resolvers.ts'

const STATES = { done: 'DONE', now: 'NOW', next: 'NEXT' } as const satisfies Record<
  string,
  StepState
>
const OUTCOMES: Record<NonNullable<Progress['outcome']>, ReviewOutcome> = {
  granted: 'GRANTED',
  refused: 'REFUSED',
  accepted: 'ACCEPTED',
  appealDecided: 'APPEAL_DECIDED',
  withdrawn: 'WITHDRAWN',
  canceled: 'CANCELED',
  moved: 'MOVED',
  replaced: 'REPLACED',
}

export const progressResolvers: Resolvers = {
  Query: {
    ownProgress: (_, { schema, id }, { rest }) =>
      rest.call('progress.own', { path: { schema, id: String(id) } }),
    performance: (_, __, { rest }) => rest.call('progress.performance'),
  },
  Submittal: {
    progress: (submittal, _, { rest }) =>
      rest.call('progress.ofSubmittal', {
        path:
          'rid' in submittal
            ? { schema: String(submittal.productId), id: String(submittal.rid) }
            : { schema: String(submittal.productRid), id: String(submittal.subRid) },
      }),
  },
  Permit: {
    progress: async (permit, _, { rest }) => {
      const { productRid, rid } =
        permit.from === 'row'
          ? { productRid: permit.row.productRid, rid: permit.row.permitRid }
          : permit.record
      return (
        await rest.call('progress.ofPermit', {
          path: { schema: String(productRid), id: String(rid) },
        })
      ).steps
    },
  },
  Progress: {
    outcome: ({ outcome }) => outcome && OUTCOMES[outcome],
  },
  ProgressStep: {
    state: ({ state }) => STATES[state],
  },
  ProgressHold: {
    isSentBack: ({ kind }) => kind !== 'hold',
  },
  PermitStep: {
    state: ({ state }) => STATES[state],
    submittalId: ({ submittal }) => submittal?.rid ?? null,
    submittalProductId: ({ submittal }) => submittal?.productRid ?? null,
  },
}
