import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'
import type { PageMail } from '#app/lib/page-context.ts'

export type MailView = {
  id: string
  to: string
  subject: string
  time: string
  state: { words: string; tone: Tone; shape: BadgeShape }
  /** The words of the mail in pieces; a piece with an address is a link. */
  body: { text: string; href?: string }[]
}

const STATES: Record<PageMail['state'], MailView['state']> = {
  waiting: { words: 'Waiting', tone: 'info', shape: 'half' },
  sending: { words: 'Being sent', tone: 'info', shape: 'half' },
  sent: { words: 'Sent', tone: 'good', shape: 'disc' },
  dead: { words: 'Not delivered', tone: 'bad', shape: 'triangle' },
}

export function viewMail(mail: PageMail, timeZone: string): MailView {
  const moment = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const isLater = mail.state === 'waiting' && mail.sendAfter > mail.createdAt
  return {
    id: String(mail.id),
    to: mail.to,
    subject: mail.subject,
    time: isLater
      ? `${moment.format(mail.createdAt)}, to be sent ${moment.format(mail.sendAfter)}`
      : moment.format(mail.createdAt),
    state: STATES[mail.state],
    body: mail.body === null ? [] : pieces(mail.body),
  }
}

/** Web addresses in a text become links. */
function pieces(text: string): MailView['body'] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .filter(Boolean)
    .map((piece) => (/^https?:\/\//.test(piece) ? { text: piece, href: piece } : { text: piece }))
}
