import { words } from '#words/words.ts'
import { AGENCY, mailText, SIGN_IN, value } from './mail-text.ts'

/** Mails about links between consultants and owners. */

const VALUES = {
  ...{ agency: AGENCY, address: SIGN_IN },
  person: value('name of the other side', 'Ada Lovelace'),
}

export const CONSULTANT_TEXTS = {
  LinkROPermissionRequestSent: mailText(
    'LinkROPermissionRequestSent',
    VALUES,
    words({
      subject: 'A permission waits for your approval',
      body: [
        '{person} asks for permission to act with you. Nothing is allowed until you approve it.',
        '',
        '{address}',
        '',
        '{agency}',
      ],
    }),
  ),
  LinkROPermissionRequestApproved: mailText(
    'LinkROPermissionRequestApproved',
    VALUES,
    words({
      subject: 'Your request was approved',
      body: [
        '{person} approved your request. What you may do is listed in your account.',
        '',
        '{address}',
        '',
        '{agency}',
      ],
    }),
  ),
  NewLinkedConsultant: mailText(
    'NewLinkedConsultant',
    VALUES,
    words({
      subject: 'You were linked as a consultant',
      body: [
        '{person} wants you to act as a consultant. Log in and approve the link in your account, or drop it.',
        '',
        '{address}',
        '',
        '{agency}',
      ],
    }),
  ),
} as const
