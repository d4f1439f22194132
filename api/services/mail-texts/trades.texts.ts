import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, value } from './mail-text.ts'

/** Mails about trades of instruments. They name the trade and what happened; parties and prices are read signed in. */

const VALUES = {
  trade: value('number of the trade', '17'),
  headline: value('what happened, for the subject', 'Trade 17 was completed'),
  happened: needed('what happened, as a sentence', 'Trade 17 was completed.'),
  address: link('the page of the trade', '/app/cpp-trades/17'),
}

export const TRADE_TURN = mailText(
  'trade-turn',
  VALUES,
  words({
    subject: '{headline}',
    body: ['{happened}', '', 'Read it after logging in:', '{address}'],
  }),
)

export const TRADE_ENDED = mailText(
  'trade-ended',
  VALUES,
  words({
    subject: '{headline}',
    body: ['{happened}', '', 'Read it after logging in:', '{address}'],
  }),
)

export const TRADE_WITHDRAWN = mailText(
  'TradeFormWithdrawalNotice',
  {
    trade: needed('number of the trade', '17'),
    person: value('name of who withdrew it', 'Ada Lovelace'),
    giver: value('the transferring entity', 'Mill Creek plant'),
    taker: value('the acquiring entity', 'Harbor Energy'),
    quantity: value('how many compliance instruments', '1,200'),
  },
  words({
    subject: 'Trade {trade} was withdrawn',
    body: [
      'Trade {trade} was withdrawn by {person}.',
      '',
      'Transferring entity: {giver}',
      'Acquiring entity: {taker}',
      'Compliance instruments: {quantity}',
      '',
      'The units that were on hold are available to the transferring entity again.',
      '',
      'CPP_CI_TRADE_HISTORY_RID: {trade}',
    ],
  }),
)

const ENTITY = {
  agency: AGENCY,
  entity: value('name of the covered entity', 'Mill Creek plant'),
  headline: needed('what happened, as a headline', 'The account of Mill Creek plant was frozen'),
  address: link('the page of the account', '/app/cpp/edit/17'),
}

export const CAP_ACCOUNT = mailText(
  'cap-account-status',
  {
    ...ENTITY,
    means: needed('what it means', 'No units can be transferred from or to it.'),
    reason: needed('the reason of the agency', 'The yearly report is missing.'),
  },
  words({
    subject: '{headline}',
    body: [
      '{headline}. {means}',
      '',
      'The reason of the agency: {reason}',
      '',
      'Read it after logging in:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

export const CAP_REPRESENTATIVE = mailText(
  'cap-representative',
  {
    ...ENTITY,
    headline: needed(
      'what happened, as a headline',
      'Ada Lovelace was named a representative of Mill Creek plant',
    ),
    person: value('name of the representative', 'Ada Lovelace'),
  },
  words({
    subject: '{headline}',
    body: [
      '{headline} in the cap-and-trade program. The agency did this; if it is not right, write to it.',
      '',
      'Read it after logging in:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)

const INQUIRY = {
  agency: AGENCY,
  number: value('number of the inquiry', 'TR-17'),
  address: link('the page of the inquiry', '/app/cpp-trade/edit/17'),
}

export const INQUIRY_PUBLISHED = mailText(
  'trade-inquiry-published',
  {
    ...{ agency: AGENCY, address: INQUIRY.address },
    years: value('cap years of the units', '2026'),
    offer: value(
      'whether somebody would sell or buy',
      'Somebody would sell compliance instruments of cap year 2026.',
    ),
  },
  words({
    subject: 'A trade inquiry for cap year {years} was published',
    body: [
      '{offer}',
      '',
      'Price and quantity, and a way to ask its owner:',
      '{address}',
      '',
      'You asked for this mail at Trade Inquiries, Published. You can end it there.',
      '',
      '{agency}',
    ],
  }),
)

export const INQUIRY_CANCELLED = mailText(
  'trade-inquiry-cancelled',
  { ...INQUIRY, reason: needed('the reason of the agency', 'The units are not yours.') },
  words({
    subject: '{agency} cancelled your trade inquiry {number}',
    body: [
      'Your trade inquiry {number} is cancelled and nobody sees it any more. It cannot be changed; make a new one if you like.',
      '',
      'Why: {reason}',
      '',
      'Read it here: {address}',
    ],
  }),
)

export const INQUIRY_MESSAGE = mailText(
  'trade-inquiry-message',
  {
    ...INQUIRY,
    headline: value(
      'asked or answered, for the subject',
      'Somebody asks about trade inquiry TR-17',
    ),
  },
  words({
    subject: '{headline}',
    body: [
      '{headline}.',
      '',
      'Read it and write back after logging in:',
      '{address}',
      '',
      '{agency}',
    ],
  }),
)
