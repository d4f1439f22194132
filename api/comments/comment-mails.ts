import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import type { Mail } from '#api/outbox/outbox.queries.ts'
import type { LockedComment } from './moderation.queries.ts'

type Told = Pick<
  LockedComment,
  'receiptNo' | 'submissionRid' | 'productRid' | 'applicationName' | 'authorId' | 'language'
> & { email: string }

const noticeOf = (told: Told, config: ApiConfig): string =>
  `${config.publicUrl}/pub/pub-rcd/submittals/review/${told.productRid}/${told.submissionRid}?tab=comments`

/** Tells a writer that the comment is not published, and why. It repeats nothing that the writer typed. */
export function refusalMail(told: Told, why: string, config: ApiConfig): Mail {
  return inLanguage(told.language, () =>
    mailOf('comment-refused', told, {
      subject: t('Your public comment {number} is not published', { number: told.receiptNo }),
      body: [
        t(
          '{agency} has read your comment on submittal {id}, {name}, and does not publish it.',
          namesOf(told, config),
        ),
        '',
        t('The reason: {why}', { why }),
        '',
        t(
          'The agency keeps the comment as it was sent. You may send another one while the notice takes comments:',
        ),
        noticeOf(told, config),
      ],
    }),
  )
}

/** Tells a writer who asked for it that the agency answered. */
export function answerMail(told: Told, answer: string, config: ApiConfig): Mail {
  return inLanguage(told.language, () =>
    mailOf('comment-answered', told, {
      subject: t('The agency answered your public comment {number}', { number: told.receiptNo }),
      body: [
        t('{agency} answered your comment on submittal {id}, {name}:', namesOf(told, config)),
        '',
        answer,
        '',
        t('The notice with its comments: {address}', { address: noticeOf(told, config) }),
      ],
    }),
  )
}

function namesOf(told: Told, config: ApiConfig) {
  return { agency: config.agencyName, id: told.submissionRid, name: told.applicationName }
}

function mailOf(
  template: string,
  told: Told,
  { subject, body }: { subject: string; body: readonly string[] },
): Mail {
  return {
    template,
    to: told.email,
    ...(told.authorId === null ? {} : { userId: told.authorId }),
    subject,
    body: body.join('\n'),
  }
}
