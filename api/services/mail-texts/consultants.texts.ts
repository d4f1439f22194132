import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, value } from './mail-text.ts'

/**
 * Mails about links between consultants and owners. Each leads to where the reader's links are, through the sign-in
 * for whoever is not signed in.
 */

const VALUES = {
  agency: AGENCY,
  address: link('where the links are', '/app/account?tab=consultant'),
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
  ConsultantLinkEnded: mailText(
    'ConsultantLinkEnded',
    {
      ...VALUES,
      happened: needed(
        'what became of the link, as a sentence',
        'Ada Lovelace ended the link with you.',
      ),
    },
    words({
      subject: 'A link between you and {person} has ended',
      body: ['{happened}', '', '{address}', '', '{agency}'],
    }),
  ),
  ConsultantRightsChanged: mailText(
    'ConsultantRightsChanged',
    {
      ...VALUES,
      list: needed('what changed, by site', '- Given at Mill Creek plant: prepare, pay'),
    },
    words({
      subject: '{person} changed what a consultant may do',
      body: [
        '{person} changed what the consultant may do at these sites:',
        '',
        '{list}',
        '',
        '{address}',
        '',
        '{agency}',
      ],
    }),
  ),
} as const
