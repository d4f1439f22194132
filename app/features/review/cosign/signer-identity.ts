import type { NoticeTone } from '#app/components/ui/notice.tsx'
import type { SignatureStanding, SignerIdentity } from '#app/gql/operations.ts'
import { t, words } from '#words/words.ts'

/** To the signer: how well the agency knows them. */
export const IDENTITY_WORDS: Record<SignerIdentity, string> = words({
  KNOWN: 'The agency knows you: your mailbox is that of an account whose identity it has verified.',
  NOT_PROVEN:
    'The agency does not know who you are; the code proves only that you read this mailbox or phone. Your copy of record says so, and the agency decides whether your signature counts. You both get an e-mail about it.',
})

type Standing = { standing: SignatureStanding | null; standingReason: string | null }

export type SignerStanding = { tone: NoticeTone; title: string; text: string }

/** Whether a decision counts, where that was open at first; null where nothing needs to be said. */
export function viewSignerStanding({ standing, standingReason }: Standing): SignerStanding | null {
  if (standing === 'WAITS')
    return {
      tone: 'warn',
      title: t('The agency has yet to decide whether this counts'),
      text: t(
        'It did not know who the co-signer is: only the mailbox or phone of the invitation was proven.',
      ),
    }
  if (!standing || standingReason === null) return null
  return standing === 'COUNTS'
    ? {
        tone: 'good',
        title: t('The agency decided that this counts'),
        text: reasonOf(standingReason),
      }
    : {
        tone: 'bad',
        title: t('The agency decided that this does not count'),
        text: t('It stays on record. {standingReason}', {
          standingReason: reasonOf(standingReason),
        }),
      }
}

function reasonOf(reason: string): string {
  return t('Its reason: {reason}', { reason })
}
