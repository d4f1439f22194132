import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'
import type { SubmittalCosignersQuery } from '#app/gql/operations.ts'
import { DECISION_WORDS } from '#app/features/filing/dispute/dispute-words.ts'
import { viewStanding } from '#app/features/filing/dispute/disputed.view.ts'
import { momentInZone } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { viewSignerStanding } from './signer-identity.ts'

export type PersonForm = { firstName: string; lastName: string; email: string; phone: string }

/** Why an invitation was not sent; what was typed stays. */
export type InviteTold = {
  message: string
  errors: Partial<Record<keyof PersonForm, string>>
  typed: PersonForm
}

export const DONE_WORDS: Record<string, string> = words({
  invite: 'The invitation waits to be sent.',
  replace: 'The invitation was replaced.',
  withdraw: 'The invitation was withdrawn.',
  again: 'The invitation waits to be sent again.',
  filed: 'Your submittal was signed and received.',
})

type Invited = SubmittalCosignersQuery['submittalCosigners']['cosigners'][number]

const STATES: Record<Invited['state'], { words: string; tone: Tone; shape: BadgeShape }> = words({
  WAITING: { words: 'Invited', tone: 'info', shape: 'half' },
  VIEWED: { words: 'Opened', tone: 'info', shape: 'half' },
  AGREED: { words: 'Agreed and signed', tone: 'good', shape: 'disc' },
  DISAGREED: { words: 'Disagreed', tone: 'bad', shape: 'triangle' },
  DISPUTED: { words: 'Disputed', tone: 'warn', shape: 'diamond' },
  SET_ASIDE: { words: 'Signature set aside', tone: 'bad', shape: 'struck' },
  WITHDRAWN: { words: 'Withdrawn', tone: 'idle', shape: 'struck' },
  REPLACED: { words: 'Replaced', tone: 'idle', shape: 'struck' },
  ENDED: { words: 'Ended without an answer', tone: 'warn', shape: 'diamond' },
  OVER: { words: 'Ended with the submittal', tone: 'idle', shape: 'struck' },
})

/** What is known of the e-mail with the invitation. */
const INVITATION_MAILS: Record<Invited['invitationMail'], string> = words({
  NONE: '',
  QUEUED: 'The e-mail waits to be sent',
  SENT: 'The e-mail was handed to the mail server',
  FAILED:
    'The e-mail could not be delivered. Check the address: send it again, or replace the co-signer',
})

export type CosignerView = ReturnType<typeof viewCosigner>

/** A co-signer as who sent the submittal sees them. */
export function viewCosigner(
  cosigner: Invited,
  {
    self,
    copies,
    canChange,
    zone,
  }: { self: string; copies: string; canChange: boolean; zone: string },
) {
  const { id, firstName, lastName, email, phone, state, decision, decidedAt, comment } = cosigner
  const { dispute } = cosigner
  const isWaiting = state === 'WAITING' || state === 'VIEWED'
  return {
    id,
    name: `${firstName} ${lastName}`,
    state: STATES[state],
    facts: [
      { label: t('E-mail'), value: email },
      { label: t('Phone'), value: phone },
      { label: t('Invited'), value: momentInZone(cosigner.invitedAt, zone) },
      ...(isWaiting || state === 'ENDED'
        ? [
            {
              label: state === 'ENDED' ? t('Ended') : t('Can be answered until'),
              value: longDate(cosigner.endsOn),
            },
          ]
        : []),
      ...(isWaiting && INVITATION_MAILS[cosigner.invitationMail]
        ? [{ label: t('Invitation'), value: INVITATION_MAILS[cosigner.invitationMail] }]
        : []),
      ...(decidedAt
        ? [
            ...(dispute && decision
              ? [{ label: t('Decision'), value: DECISION_WORDS[decision] }]
              : []),
            { label: t('Decided'), value: momentInZone(decidedAt, zone) },
            { label: t('Comments'), value: comment ?? t('None') },
          ]
        : []),
      ...(dispute?.decisionReason
        ? [{ label: t('The agency’s reason'), value: dispute.decisionReason }]
        : []),
    ],
    canChange: canChange && (isWaiting || state === 'ENDED'),
    replaceHref: `${self}?replace=${id}#co-signer-form`,
    dispute: dispute && viewStanding(dispute, zone),
    standing: dispute ? null : viewSignerStanding(cosigner),
    canInviteAgain: canChange && (state === 'SET_ASIDE' || cosigner.standing === 'DOES_NOT_COUNT'),
    copyHref: decidedAt ? `${copies}/${id}` : null,
  }
}
