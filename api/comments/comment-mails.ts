import type { ApiConfig } from '#api/lib/calls/deps.ts'
import type { Mail } from '#api/outbox/outbox.queries.ts'
import type { LockedComment } from './moderation.queries.ts'

type Told = Pick<
  LockedComment,
  'receiptNo' | 'submissionRid' | 'productRid' | 'applicationName' | 'authorId'
> & { email: string }

const noticeOf = (told: Told, config: ApiConfig): string =>
  `${config.publicUrl}/pub/pub-rcd/submittals/review/${told.productRid}/${told.submissionRid}?tab=comments`

/** Tells a writer that the comment is not published, and why. It repeats nothing that the writer typed. */
export function refusalMail(told: Told, why: string, config: ApiConfig): Mail {
  return {
    template: 'comment-refused',
    to: told.email,
    ...(told.authorId === null ? {} : { userId: told.authorId }),
    subject: `Your public comment ${told.receiptNo} is not published`,
    body: [
      `${config.agencyName} has read your comment on submittal ${told.submissionRid}, ${told.applicationName}, and does not publish it.`,
      '',
      `The reason: ${why}`,
      '',
      'The agency keeps the comment as it was sent. You may send another one while the notice takes comments:',
      noticeOf(told, config),
    ].join('\n'),
  }
}

/** Tells a writer who asked for it that the agency answered. */
export function answerMail(told: Told, answer: string, config: ApiConfig): Mail {
  return {
    template: 'comment-answered',
    to: told.email,
    ...(told.authorId === null ? {} : { userId: told.authorId }),
    subject: `The agency answered your public comment ${told.receiptNo}`,
    body: [
      `${config.agencyName} answered your comment on submittal ${told.submissionRid}, ${told.applicationName}:`,
      '',
      answer,
      '',
      `The notice with its comments: ${noticeOf(told, config)}`,
    ].join('\n'),
  }
}
