import type { SignRequestsQuery } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Request = SignRequestsQuery['signRequests']['requests'][number]

export type Station = { label: string; when: string; state: 'done' | 'now' }

/** Somebody who is asked and has not signed. */
export type AskedView = {
  id: string
  name: string
  note: string
  stations: readonly Station[]
  /** Why they cannot be reminded now. */
  whyNotRemind: string | null
}

export type AskView = {
  maySign: boolean
  signers: readonly { value: string; label: string }[]
  /** What the reader is asked. */
  ofMe: readonly { id: string; title: string; note: string }[]
  others: readonly AskedView[]
}

/** Why a hand-over was not taken, and what was typed. */
export type AskTold = { errors: Record<string, string>; typed: { user: string; note: string } }

/** Who signs a submittal, for everybody who may open it: the same facts for who asks and who is asked. */
export function viewAsking(
  { viewerMaySign, signers, requests }: SignRequestsQuery['signRequests'],
  zone: string,
): AskView {
  const at = (moment: string): string => momentInZone(moment, zone)
  return {
    maySign: viewerMaySign,
    signers: signers.map(({ id, name }) => ({ value: id, label: name })),
    ofMe: requests
      .filter(({ isForMe }) => isForMe)
      .map(({ id, askedBy, askedAt, note }) => ({
        ...{ id, note },
        title: t('{askedBy} asks you to sign, {when}', { askedBy, when: at(askedAt) }),
      })),
    others: requests
      .filter(({ isForMe }) => !isForMe)
      .map((request) => ({
        id: request.id,
        name: request.name,
        note: request.note,
        stations: stationsOf(request, at),
        whyNotRemind: whyNotRemind(request),
      })),
  }
}

function whyNotRemind({ mayRemind, maySign }: Request): string | null {
  if (mayRemind) return null
  return maySign
    ? t('An e-mail about it went out today. You can send the next one tomorrow.')
    : t('This person may not sign for the site any more. Ask somebody else.')
}

function stationsOf(
  { name, askedBy, askedAt, openedAt, remindedAt }: Request,
  at: (moment: string) => string,
): Station[] {
  const reminded = remindedAt ? t('Reminded {when}', { when: at(remindedAt) }) : ''
  return [
    { label: t('Asked by {askedBy}', { askedBy }), when: at(askedAt), state: 'done' },
    openedAt
      ? { label: t('Opened by {name}', { name }), when: at(openedAt), state: 'done' }
      : { label: t('To open'), when: reminded, state: 'now' },
    { label: t('To sign'), when: openedAt ? reminded : '', state: 'now' },
  ]
}
