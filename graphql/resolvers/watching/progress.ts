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
    id: ({ rid }) => rid,
    productId: ({ productRid }) => productRid,
    outcome: ({ outcome }) => outcome && OUTCOMES[outcome],
    endedOn: ({ endedDate }) => endedDate,
    filedOn: ({ filedDate }) => filedDate,
    targetOn: ({ targetDate }) => targetDate,
    stoppedOn: ({ stoppedDate }) => stoppedDate,
    commentStartOn: ({ commentStartDate }) => commentStartDate,
    commentEndOn: ({ commentEndDate }) => commentEndDate,
  },
  ProgressStep: {
    state: ({ state }) => STATES[state],
    startedOn: ({ startedDate }) => startedDate,
    endedOn: ({ endedDate }) => endedDate,
  },
  ProgressHold: {
    isSentBack: ({ kind }) => kind !== 'hold',
    startOn: ({ startDate }) => startDate,
    endOn: ({ endDate }) => endDate,
  },
  PredictedDecision: {
    on: ({ date }) => date,
    earliestOn: ({ earliestDate }) => earliestDate,
    latestOn: ({ latestDate }) => latestDate,
  },
  PermitStep: {
    state: ({ state }) => STATES[state],
    on: ({ date }) => date,
    submittalId: ({ submittal }) => submittal?.rid ?? null,
    submittalProductId: ({ submittal }) => submittal?.productRid ?? null,
  },
  TypePerformance: { id: ({ applicationRid }) => applicationRid },
}
