import type { TakeOverState } from '#app/gql/operations.ts'
import { words } from '#words/words.ts'

/** How far the new holder is, for who passes the permit on. */
export const SENTENCES: Record<TakeOverState, string> = words({
  ASKED: 'The new holder was asked and has not answered yet.',
  AGREED: 'The new holder agreed and signed. The agency decides.',
  DECLINED: 'The new holder declined.',
  ENDED: 'The new holder did not answer in time.',
  REPLACED: 'Somebody else is asked.',
  WITHDRAWN: 'Nobody is asked any more.',
  DECIDED:
    'The agency lets the permit pass on its day. Until then you are responsible; from then on you act for it no more.',
  STAYS: 'The new holder agreed, but the agency did not let the permit pass.',
  DONE: 'The permit passed to the new holder.',
})
