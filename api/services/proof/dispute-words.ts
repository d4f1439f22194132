import { msg, t } from '#words/words.ts'

export const SET_ASIDE = 'This signature was set aside already. It no longer counts.'
export const openDispute = (when: string): string =>
  `You disputed this signature already (${when}). The agency looks into it.`

/** The reasons of a dispute as who disputes chose them. */
export const REASON_WORDS = {
  'not-signed': msg('I did not sign this'),
  'other-content': msg('What I signed is not what is shown here'),
  pressure: msg('I signed by mistake or under pressure'),
  other: msg('Another reason'),
} as const

/** What the agency decided about a dispute, for the subject and as a sentence. */
export function disputeWords(isUpheld: boolean): { result: string; decision: string } {
  return isUpheld
    ? {
        result: t('Signature set aside'),
        decision: t('The agency set the signature aside. It stays on record and no longer counts.'),
      }
    : {
        result: t('Dispute rejected'),
        decision: t('The agency rejected the dispute. The signature counts again.'),
      }
}
