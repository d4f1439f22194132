import type { NewTradeInquiryQuery, TradeInquiryQuery } from '#app/gql/operations.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import {
  BADGES,
  CONSEQUENCES,
  nameOf,
  priceWords,
  QUESTIONS,
  STATUS_WORDS,
  yearWords,
} from './inquiry-words.ts'

/** The fields as they stand in the form. */
export type TypedInquiry = {
  /** Of the form of a new one; empty for one that is kept. */
  key: string
  version: string
  siteId: string
  type: string
  price: string
  quantity: string
  capYears: string[]
  firstName: string
  lastName: string
  phone: string
  email: string
}

type Choices = NewTradeInquiryQuery['tradeInquiryChoices']

function choicesOf({ sites, capYears }: Choices) {
  return {
    sites: sites.map(({ id, name, held }) => ({
      value: id,
      label: t('{name}, {id}: {held} available', { name, id, held: count(held) }),
      held,
    })),
    years: capYears.map(String),
  }
}

/** A new inquiry, before it is saved first. */
export function viewNew(choices: Choices, key: string) {
  const [only, ...others] = choices.sites
  const typed: TypedInquiry = {
    key,
    version: '0',
    siteId: only && others.length === 0 ? only.id : '',
    type: '',
    price: '',
    quantity: '',
    capYears: [],
    ...choices.contact,
  }
  return { choices: choicesOf(choices), typed }
}
export type NewView = ReturnType<typeof viewNew>

/** An inquiry: the viewer's own to change, of somebody else to read. */
export function viewInquiry(
  { tradeInquiry: inquiry, tradeInquiryChoices }: TradeInquiryQuery,
  zone: string,
) {
  const { id, isOwn, type, price, quantity, capYears, held, contact } = inquiry
  return {
    id,
    name: `TR-${id}`,
    title: nameOf(inquiry),
    isOwn,
    mayChange: inquiry.nextStatuses.length > 0,
    status: inquiry.status,
    statusWords: STATUS_WORDS[inquiry.status],
    badge: BADGES[inquiry.status],
    posted: inquiry.postedAt ? momentInZone(inquiry.postedAt, zone) : t('Not posted'),
    postedBy: inquiry.postedBy ?? t('Not posted'),
    version: inquiry.version,
    choices: choicesOf(tradeInquiryChoices),
    typed: {
      key: '',
      version: String(inquiry.version),
      siteId: inquiry.siteId ?? '',
      type,
      price: price.toFixed(2),
      quantity: String(quantity),
      capYears: capYears.map(String),
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
    } satisfies TypedInquiry,
    facts: [
      { label: t('Request Type'), value: nameOf(inquiry).split(' ')[0] ?? '' },
      { label: t('Price Sought per Compliance Instrument'), value: priceWords(price) },
      { label: t('Quantity'), value: count(quantity) },
      { label: t('Total'), value: priceWords(price * quantity) },
      { label: t('Cap Year(s)'), value: yearWords(capYears) },
      {
        label: t('Contact person'),
        value: contact
          ? `${contact.firstName} ${contact.lastName}, ${contact.phone}, ${contact.email}`
          : t('Told once the owner has answered you'),
      },
    ],
    held,
    next: inquiry.nextStatuses.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
    steps: inquiry.steps.map((step, index) => ({
      key: `${index}`,
      head: STATUS_WORDS[step.status],
      by: step.by,
      comment: step.comment || t('No comment'),
      at: momentInZone(step.at, zone),
    })),
    threads: inquiry.threads.map((thread) => ({
      id: thread.id,
      title: isOwn ? thread.askerName : t('You and the owner'),
      messages: thread.messages.map(({ isOfOwner, body, at }) => ({
        who: isOfOwner === isOwn ? t('You') : isOfOwner ? t('The owner') : thread.askerName,
        body,
        at: momentInZone(at, zone),
      })),
    })),
  }
}
export type InquiryView = ReturnType<typeof viewInquiry>

/** What is asked before a status changes. */
export function viewQuestion({
  status,
  comment,
}: {
  status: keyof typeof QUESTIONS
  comment: string
}) {
  return {
    status,
    comment,
    title: QUESTIONS[status],
    text: CONSEQUENCES[status],
    yes: {
      NEW: t('Make it new'),
      PUBLISH: t('Publish inquiry'),
      WITHDRAW: t('Withdraw inquiry'),
      CANCEL: t('Cancel inquiry'),
    }[status],
  }
}
