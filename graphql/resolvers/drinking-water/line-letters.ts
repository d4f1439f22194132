import { unjudged } from '#graphql/lib/rest.ts'
import type { LetterClass } from '#api/drinking-water/letters/letters.schemas.ts'
import type { Resolvers, ServiceLineClass } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const CLASSES = { lead: 'LEAD', galvanized: 'GALVANIZED', unknown: 'UNKNOWN' } as const

/** Nobody is written to about a line that is non-lead: the API refuses that class in words. */
const CLASSES_REST = {
  LEAD: 'lead',
  GALVANIZED: 'galvanized',
  UNKNOWN: 'unknown',
  NON_LEAD: 'non-lead',
} as const satisfies Record<ServiceLineClass, LetterClass | 'non-lead'>

/** An act that answers nothing but whether it was done. */
async function done(act: () => Promise<unknown>) {
  const { ok, error } = await attempt(act)
  return { ok, error, letters: null }
}

/** Letters to occupants about their service lines. */
export const lineLetterResolvers: Resolvers = {
  Query: {
    lineLetters: (_, { id }, { rest }) =>
      rest.call('lineLetters.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    makeLineLetters: async (_, { id, class: given }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('lineLetters.make', {
          body: unjudged({ facilityRid: recordId(id), class: CLASSES_REST[given] }),
        }),
      )
      return { ok, error, letters: value?.letters ?? null }
    },
    recordLineLettersSent: (_, { batchId, sentOn, how }, { rest }) =>
      done(() =>
        rest.call('lineLetters.record', {
          body: { batchRid: recordId(batchId), sentOn, how },
        }),
      ),
    dropLineLetters: (_, { batchId }, { rest }) =>
      done(() => rest.call('lineLetters.drop', { body: { batchRid: recordId(batchId) } })),
  },
  LineLetterClass: { class: (row) => CLASSES[row.class] },
  LineLetterBatch: {
    class: (row) => CLASSES[row.class],
  },
}
