import type { Mail } from '#api/outbox/outbox.queries.ts'
import { longDate } from '#values/days.ts'
import type { Wish } from './watches.schemas.ts'

export type MailWords = { agencyName: string; publicUrl: string }

const RHYTHM_WORDS = {
  'at once': 'as soon as something happens',
  daily: 'once a day',
  weekly: 'once a week',
} as const

/** The mail that asks whether somebody without an account wants to follow something. */
export function confirmationMail(
  { email, label, wish, token }: { email: string; label: string; wish: Wish; token: string },
  { agencyName, publicUrl }: MailWords,
): Mail {
  return {
    template: 'watch-confirm',
    to: email,
    subject: 'Confirm that you want to follow this record',
    body: [
      `Somebody asked ${agencyName} to write to this address ${RHYTHM_WORDS[wish.rhythm]} about:`,
      '',
      label,
      '',
      'If it was you, open this link within 24 hours and press "Follow":',
      `${publicUrl}/pub/watch/confirm/${token}`,
      '',
      'If it was not you, do nothing: you will get no further mail.',
    ].join('\n'),
  }
}

/** What a mail tells of one event. */
export type News = {
  about: 'new' | 'step' | 'comment' | 'decision'
  kind: 'submittals' | 'permits' | 'projects'
  on: string
  words: string
  label: string
  path: string
}

const MOST_TOLD = 50

/** News of what somebody follows. It names records and their status, and where to read more; nothing else. */
export function newsMail(
  { to, news, total, key }: { to: string; news: readonly News[]; total: number; key: string },
  { agencyName, publicUrl }: MailWords,
): Mail {
  const [first] = news
  const subject =
    news.length === 1 && first
      ? `${first.label}: ${headline(first)}`
      : `${total} news about what you follow`
  return {
    template: 'watch-news',
    to,
    subject: subject.slice(0, 200),
    unsubscribe: `${publicUrl}/pub/watch/stop/${key}`,
    body: [
      ...news
        .slice(0, MOST_TOLD)
        .flatMap((each) => [
          `${each.label}: ${headline(each)}, ${longDate(each.on)}`,
          `${publicUrl}${each.path}`,
          '',
        ]),
      ...(total > MOST_TOLD ? [`And ${total - MOST_TOLD} more.`, ''] : []),
      `${agencyName} writes to you because you follow these records. Change what you follow:`,
      `${publicUrl}/pub/watch/manage/${key}`,
      'Stop all of these mails:',
      `${publicUrl}/pub/watch/stop/${key}`,
    ].join('\n'),
  }
}

function headline({ about, kind, words }: News): string {
  if (about === 'new') return kind === 'submittals' ? 'was filed' : 'is new'
  return words ? `now “${words}”` : 'has changed'
}
