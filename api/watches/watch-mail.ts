import type { Mail } from '#api/outbox/outbox.queries.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import type { Wish } from './watches.schemas.ts'

export type MailWords = { agencyName: string; publicUrl: string }

const RHYTHM_WORDS = words({
  'at once': 'as soon as something happens',
  daily: 'once a day',
  weekly: 'once a week',
})

/** The mail that asks whether somebody without an account wants to follow something. */
export function confirmationMail(
  { email, label, wish, token }: { email: string; label: string; wish: Wish; token: string },
  { agencyName, publicUrl }: MailWords,
): Mail {
  return {
    template: 'watch-confirm',
    to: email,
    subject: t('Confirm that you want to follow this record'),
    body: [
      t('Somebody asked {agencyName} to write to this address {rhythm} about:', {
        agencyName,
        rhythm: RHYTHM_WORDS[wish.rhythm],
      }),
      '',
      label,
      '',
      t('If it was you, open this link within 24 hours and press "Follow":'),
      `${publicUrl}/pub/watch/confirm/${token}`,
      '',
      t('If it was not you, do nothing: you will get no further mail.'),
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
      : t('{total} news about what you follow', { total })
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
      ...(total > MOST_TOLD ? [t('And {count} more.', { count: total - MOST_TOLD }), ''] : []),
      t('{agencyName} writes to you because you follow these records. Change what you follow:', {
        agencyName,
      }),
      `${publicUrl}/pub/watch/manage/${key}`,
      t('Stop all of these mails:'),
      `${publicUrl}/pub/watch/stop/${key}`,
    ].join('\n'),
  }
}

function headline({ about, kind, words }: News): string {
  if (about === 'new') return kind === 'submittals' ? t('was filed') : t('is new')
  return words ? t('now “{words}”', { words: t(words) }) : t('has changed')
}
