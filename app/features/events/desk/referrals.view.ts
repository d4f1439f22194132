import type { OpenDeskEventQuery } from '#app/gql/operations.ts'
import { ended, shortDate } from '#app/lib/format.ts'

type Referrals = OpenDeskEventQuery['deskEventReferrals']

const MAILS: Record<string, string> = {
  NONE: 'No e-mail could be sent',
  QUEUED: 'The e-mail waits to be sent',
  SENT: 'The e-mail was sent',
  FAILED: 'The e-mail could not be delivered',
}
export const ANSWERS = [
  { value: 'TAKEN', label: 'They take it over' },
  { value: 'RETURNED', label: 'They give it back' },
  { value: 'INFORMATION', label: 'They tell us something' },
] as const

/** To whom an event was referred, in words. */
export function viewReferrals(
  { agencies, preview, mayTellWords, list }: Referrals,
  when: (moment: string) => string,
) {
  return {
    agencies: agencies.map(({ id, name, email }) => ({
      value: id,
      label: email ? `${name} (${email})` : name,
    })),
    preview,
    mayTellWords,
    list: list.map((each) => ({
      id: each.id,
      agency: each.agencyName,
      sent: `Referred to ${each.email} by ${each.sentBy}, ${ended(when(each.sentAt))} ${MAILS[each.mail] ?? ''}.`,
      body: each.body,
      isWaiting: !each.answer,
      by:
        each.answer || !each.answerBy
          ? null
          : `An answer is asked for by ${shortDate(each.answerBy) ?? ''}${each.isLate ? ', and has not come' : ''}.`,
      state: ANSWERS.find(({ value }) => value === each.answer)?.label ?? 'Waits for an answer',
      answerText: each.answerText ?? null,
      answered: each.answer
        ? `${shortDate(each.answeredOn) ?? ''}, ${each.isByLink ? 'answered by link by' : 'written down by'} ${each.answeredBy ?? ''}`
        : '',
      isUnread: each.isUnread,
    })),
  }
}
