import { LETTER_CLASSES, type LetterClass } from '#api/line-letters/letters.schemas.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import type { Resolvers, ServiceLineClass } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const CLASSES = { lead: 'LEAD', galvanized: 'GALVANIZED', unknown: 'UNKNOWN' } as const
const HOWS = { mail: 'MAIL', delivery: 'DELIVERY' } as const
const HOWS_REST = { MAIL: 'mail', DELIVERY: 'delivery' } as const

function classOf(given: ServiceLineClass): LetterClass {
  const found = LETTER_CLASSES.find((known) => CLASSES[known] === given)
  if (!found) throw new ApiError('INVALID', 'Nobody is written to about a line that is non-lead.')
  return found
}

/** An act that answers nothing but whether it was done. */
async function done(act: () => Promise<unknown>) {
  const { ok, error } = await attempt(act)
  return { ok, error, letters: null }
}

/** Letters to occupants about their service lines. */
export const lineLetterResolvers: Resolvers = {
  Query: { lineLetters: (_, { id }, { lineLetters }) => lineLetters.get(recordId(id)) },
  Mutation: {
    makeLineLetters: async (_, { id, class: given }, { lineLetters }) => {
      const { ok, error, value } = await attempt(async () =>
        lineLetters.make({ facilityRid: recordId(id), class: classOf(given) }),
      )
      return { ok, error, letters: value?.letters ?? null }
    },
    recordLineLettersSent: (_, { batchId, sentOn, how }, { lineLetters }) =>
      done(() => lineLetters.record({ batchRid: recordId(batchId), sentOn, how: HOWS_REST[how] })),
    dropLineLetters: (_, { batchId }, { lineLetters }) =>
      done(() => lineLetters.drop(recordId(batchId))),
  },
  LineLetters: { id: ({ facilityRid }) => facilityRid, name: ({ facilityName }) => facilityName },
  LineLetterClass: { class: (row) => CLASSES[row.class] },
  LineLetterBatch: {
    id: ({ rid }) => rid,
    class: (row) => CLASSES[row.class],
    madeAt: ({ madeDate }) => madeDate,
    how: ({ sentHow }) => sentHow && HOWS[sentHow],
  },
}
