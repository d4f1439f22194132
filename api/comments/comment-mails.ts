import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { COMMENT_ANSWERED, COMMENT_REFUSED } from '#api/services/mail-texts/public.texts.ts'
import { inLanguage } from '#words/server.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { Mail } from '#api/services/outbox/outbox.queries.ts'
import type { LockedComment } from './moderation.queries.ts'

type Told = Pick<
  LockedComment,
  'receiptNo' | 'submissionRid' | 'productRid' | 'applicationName' | 'authorId' | 'language'
> & { email: string }

const noticeOf = (told: Told, config: ApiConfig): string =>
  `${config.publicUrl}/pub/pub-rcd/submittals/review/${told.productRid}/${told.submissionRid}?tab=comments`

/** Tells a writer that the comment is not published, and why. It repeats nothing that the writer typed. */
export function refusalMail(told: Told, why: string, config: ApiConfig): Mail {
  return toWriter(told, () => COMMENT_REFUSED.of({ ...factsOf(told, config), why }))
}

/** Tells a writer who asked for it that the agency answered. */
export function answerMail(told: Told, answer: string, config: ApiConfig): Mail {
  return toWriter(told, () => COMMENT_ANSWERED.of({ ...factsOf(told, config), answer }))
}

function factsOf(told: Told, config: ApiConfig) {
  const { receiptNo, submissionRid, applicationName } = told
  return {
    ...{ agency: config.agencyName, number: submissionRid, name: applicationName },
    receipt: receiptNo,
    address: noticeOf(told, config),
  }
}

function toWriter({ email, authorId, language }: Told, say: () => WrittenMail): Mail {
  const userId = authorId === null ? {} : { userId: authorId }
  return { ...inLanguage(language, say), to: email, ...userId }
}
