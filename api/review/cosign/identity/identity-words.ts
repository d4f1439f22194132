import { msg } from '#words/words.ts'
import type { IdentityBasis } from './identity-basis.ts'

/** How well the agency knows the signer, as the record, its paper, the review and the mails say it. */
export const IDENTITY_WORDS: Record<IdentityBasis, string> = {
  known: msg(
    'The agency knows the co-signer: the mailbox is that of an account whose identity it has verified.',
  ),
  'not-proven': msg(
    'The agency does not know the co-signer: only the mailbox or phone of the invitation is proven. It decides whether the signature counts.',
  ),
}

export const OWN_ADDRESS = {
  email:
    'This is an address of the submitter, or of somebody who submits for them. A co-signer is another person: enter their own e-mail.',
  phone:
    'This is a phone of the submitter, or of somebody who submits for them. A co-signer is another person: enter their own phone.',
} as const
export const SIGNED_BY_SUBMITTER =
  'This invitation went to an address of the submitter, who cannot co-sign the own submittal. Tell the submitter to invite another person.'
export const SUBMITTER_SIGNED_IN =
  'This browser is logged in as who sent the submittal. A co-signer is another person: log out first, or use another browser.'
