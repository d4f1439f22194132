import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, value } from './mail-text.ts'

/** Mails about money. The first sentence says whether money moved. */

const SUM = value('the sum', '$120.00')

const PAYMENT = {
  ...{ agency: AGENCY, sum: SUM },
  headline: value('what happened, for the subject', 'Your payment'),
  asked: value('that somebody else was asked to pay it, where it was so', ''),
  happened: needed('whether money moved, as a sentence', '$120.00 was paid. Keep this receipt.'),
  order: needed('number of the order', 'HW-20261120-0042'),
  items: needed('what it was for', 'WQ-17, Application fee: $120.00'),
  ways: needed(
    'where it is read, with the receipt code of who has no account',
    'https://portal.example.gov/app/payments/17',
  ),
}
const about = (code: string) =>
  mailText(
    code,
    PAYMENT,
    words({
      subject: '{headline}',
      body: ['{asked}', '', '{happened}', '', 'Order number: {order}', '{items}', '', '{ways}'],
    }),
  )

export const PAYMENT_TEXTS = {
  paid: about('payment-receipt'),
  pending: about('payment-pending'),
  returned: about('payment-returned'),
  refunded: about('payment-refunded'),
} as const

export const PAYMENT_INVITE = mailText(
  'payment-invite',
  {
    ...{ agency: AGENCY, sum: SUM },
    name: needed('name of who asks', 'Ada Lovelace'),
    what: needed('what it is for', 'WQ-17, Application fee'),
    days: value('days that the link works', '14'),
    address: link('where it is paid', '/pub/pay/5f0c…'),
  },
  words({
    subject: '{name} asks you to pay {sum} to {agency}',
    body: [
      '{name} asks you to pay {sum} to {agency} for',
      '',
      '{what}',
      '',
      'See it and pay here, without an account, within {days} days:',
      '{address}',
      '',
      'Whoever has this link can pay with it and see nothing else. If you know nothing of this, do nothing: nothing is charged. You can ask {agency} whether it is real.',
    ],
  }),
)

export const INVOICE_REMINDER = mailText(
  'invoice-reminder',
  {
    ...{ agency: AGENCY, sum: SUM },
    number: needed('number of the invoice', 'WQ-17'),
    what: value('what it is for', 'Application fee'),
    day: value('the day on which it is due', 'March 1, 2027'),
    address: link('where it is paid', '/app/payments'),
  },
  words({
    subject: 'Invoice {number} of {agency} is open',
    body: [
      '{sum} of invoice {number} is open.',
      '',
      'For: {what}',
      'Due: {day}',
      '',
      'Pay here: {address}',
      'If you paid already, you need not do anything.',
    ],
  }),
)

export const INVOICE_CHANGED = mailText(
  'invoice-changed',
  {
    agency: AGENCY,
    number: needed('number of the invoice', 'WQ-17'),
    what: value('what it is for', 'Application fee'),
    changed: needed('what changed, as a sentence', '$120.00 was waived: you need not pay it.'),
    reason: needed('why', 'A public school.'),
    owed: needed('what is owed now, as a sentence', 'Nothing is owed now.'),
    address: link('where it stands', '/app/payments'),
  },
  words({
    subject: 'Invoice {number} of {agency} was changed',
    body: [
      '{changed} {owed}',
      '',
      'Invoice: {number}',
      'For: {what}',
      'Why: {reason}',
      '',
      'See how it stands here: {address}',
      '',
      '{agency}',
    ],
  }),
)
