import type { DisputeReason } from '#app/gql/operations.ts'
import { msg, words } from '#words/words.ts'

/** What may be chosen, in this order. */
export const REASON_WORDS: Record<DisputeReason, string> = words({
  NOT_SIGNED: 'I did not sign this',
  OTHER_CONTENT: 'What I signed is not what is shown here',
  PRESSURE: 'I signed by mistake or under pressure',
  OTHER: 'Another reason',
})

export const REASON_CHOICES = [
  { value: 'NOT_SIGNED', label: REASON_WORDS.NOT_SIGNED },
  { value: 'OTHER_CONTENT', label: REASON_WORDS.OTHER_CONTENT },
  { value: 'PRESSURE', label: REASON_WORDS.PRESSURE },
  { value: 'OTHER', label: REASON_WORDS.OTHER },
] as const

export const DECISION_WORDS = words({
  AGREED: 'Agreed and signed',
  DISAGREED: 'Disagreed',
} as const)

/** The PDF of a signature is its copy of record, which no dispute changes. */
export const PDF_STAYS = msg(
  'The PDF is the copy of record. It stays as it was signed, so it does not say that the signature was disputed.',
)

export const SENT = msg('You disputed this signature. We sent you a receipt by e-mail.')
