import type { FollowUpPartsFragment } from '#app/gql/operations.ts'
import { t, words } from '#words/words.ts'
import { receiptMailWords } from '../paper/receipt-mail.ts'
import { receiptLinks } from '../paper/receipt-links.ts'

/** What the agency's own words for the state of a report mean to who filed it. */
const STATES: Record<string, string> = words({
  Received: 'The agency has your report. It has not been looked at yet.',
  'In Review': 'The agency is looking into your report.',
  Referred: 'The agency gave your report to who is responsible for it.',
  Closed: 'The agency has finished its work on your report.',
})

export type FollowUpView = ReturnType<typeof viewFollowUp>

/** A report's follow-up in words. */
export function viewFollowUp(followUp: FollowUpPartsFragment) {
  const { messages, files, activities, statusName } = followUp
  const last = messages.at(-1)
  return {
    referenceNo: followUp.referenceNo,
    submittalName: followUp.submittalName,
    submittedOn: followUp.submittedOn,
    statusName: t(statusName),
    statusWords: STATES[statusName] ?? '',
    isJoined: followUp.isJoined,
    isAsked: last?.author === 'AGENCY',
    activities,
    messages: messages.map(({ id, author, text, sentOn }) => ({
      id,
      text,
      sentOn,
      isAgency: author === 'AGENCY',
      who: author === 'AGENCY' ? t('The agency') : t('You'),
    })),
    files: files.map(({ name, size, addedBy, addedOn }) => ({
      name,
      about: t('{size}, added by {more} on {addedOn}', {
        size,
        more: addedBy === 'AGENCY' ? t('the agency') : t('you'),
        addedOn,
      }),
    })),
    receiptMail: receiptMailWords(followUp.receiptMail),
    links: receiptLinks(followUp.receiptToken),
  }
}
