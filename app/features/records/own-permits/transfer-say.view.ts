import type { OwnPermitQuery, OwnPermitTransferState } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

/** What is not as usual with a permit. */
export type Say = {
  tone: 'info' | 'warn' | 'bad' | 'rule'
  title: string
  words: string
  href?: string
}
type Transfer = NonNullable<OwnPermitQuery['ownPermit']['transfer']>

/** Who acts next, for the holder of a permit that is to pass to somebody else. */
const NEXT: Record<OwnPermitTransferState, string> = words({
  ASKED: 'The new holder was asked and has not answered yet. You are responsible until that day.',
  AGREED:
    'The new holder agreed and signed. The agency decides. You are responsible until that day.',
  DECLINED: 'The new holder declined. Ask again, ask somebody else, or withdraw the transfer.',
  ENDED:
    'The new holder did not answer in time. Ask again, ask somebody else, or withdraw the transfer.',
  DECIDED:
    'The agency let it pass. Until that day you are responsible and its duties are yours; from then on you act for it no more.',
})

/** A transfer that did not come yet, with the way to where it is seen to. */
export function transferSay({ id, newHolder, onDay, state }: Transfer, product: string): Say {
  const named = { newHolder, day: longDate(onDay) }
  const isStopped = state === 'DECLINED' || state === 'ENDED'
  return {
    tone: isStopped ? 'warn' : 'info',
    title:
      state === 'DECIDED'
        ? t('Passes to {newHolder} on {day}', named)
        : t('Transfer to {newHolder} on {day} asked for', named),
    words: NEXT[state],
    href: `/app/submittal/take-over/${product}/${id}`,
  }
}
