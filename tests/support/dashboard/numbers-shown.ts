import type { HTMLElement } from 'node-html-parser'
import { wordsOf } from '../page.tsx'

/** How many things of some kinds a page shows, by its own words or its rows. */
type Shown = { kinds: readonly string[]; on: (page: HTMLElement) => number }

const numberIn = (page: HTMLElement, pattern: RegExp): number => {
  const found = pattern.exec(wordsOf(page.querySelector('main')))?.[1]
  return found === undefined ? 0 : Number(found.replaceAll(',', ''))
}
/** "159 events" above a list; one that is empty says something else. */
const total =
  (one: string, many = `${one}s`): Shown['on'] =>
  (page) =>
    numberIn(page, new RegExp(`(?<![\\d,])([\\d,]+) (?:${one}|${many})\\b`))
/** "Registrations (1)" as the head of a panel. */
const panel =
  (title: string): Shown['on'] =>
  (page) =>
    numberIn(page, new RegExp(`${title} \\(([\\d,]+)\\)`))
const rows =
  (within: string, which: (words: string) => boolean = () => true): Shown['on'] =>
  (page) =>
    page.querySelectorAll(within).map(wordsOf).filter(which).length
const fact =
  (within: string, label: string): Shown['on'] =>
  (page) =>
    Number(new RegExp(`${label} ([\\d,]+)`).exec(wordsOf(page.querySelector(within)))?.[1] ?? 0)

/** Kinds whose list is a list of just them. Those that share a page are summed. */
export const SHOWN: readonly Shown[] = [
  { kinds: ['submittal'], on: total('submittal') },
  { kinds: ['event'], on: total('event') },
  { kinds: ['reporter'], on: total('event') },
  { kinds: ['referral'], on: total('event') },
  { kinds: ['referralAnswer'], on: total('event') },
  { kinds: ['comment'], on: total('comment') },
  { kinds: ['identity'], on: panel('Identity verifications') },
  { kinds: ['siteAccess'], on: panel('Facilities') },
  { kinds: ['registration'], on: panel('Registrations') },
  { kinds: ['signer'], on: panel('Co-signers the agency does not know') },
  { kinds: ['dispute'], on: panel('Disputed signatures') },
  { kinds: ['testerPaper'], on: total('paper') },
  { kinds: ['overdueTest'], on: total('assembly', 'assemblies') },
  { kinds: ['pipePhoto'], on: total('photo') },
  {
    kinds: ['inventoryFiling'],
    on: rows('main tbody', (words) => words.includes('Waits for the agency')),
  },
  // Who asked for a refund or proposed something reads it there too, and somebody else decides.
  { kinds: ['refund'], on: panel('Refunds that wait') },
  { kinds: ['difference'], on: total('difference') },
  { kinds: ['capProposal'], on: rows('#proposals form', (words) => words.includes('Refuse')) },
  { kinds: ['agencyTrade'], on: rows('#trades tbody', (words) => !words.includes('not before')) },
  { kinds: ['import'], on: rows('#waiting tbody') },
  { kinds: ['mail'], on: fact('[aria-labelledby=service-mail]', 'Failed in the last 30 days') },
  { kinds: ['text'], on: fact('[aria-labelledby=service-texts]', 'Failed in the last 30 days') },
  { kinds: ['job'], on: rows('#jobs tbody', (words) => words.includes('Failed')) },
  { kinds: ['sentBack', 'moved', 'draft'], on: total('submittal') },
  // Its list has those too that open on a day to come, and says how many of them wait.
  { kinds: ['duty'], on: (page) => numberIn(page, /([\d,]+) of them to begin now/) },
  { kinds: ['fee', 'invoice'], on: total('item') },
  { kinds: ['suppliedTests'], on: total('assembly', 'assemblies') },
  { kinds: ['ownPhoto'], on: total('photo') },
]

/**
 * Kinds whose page holds more than them: what it holds, and why it does not say how many of it wait. The dashboard and
 * its number in the menu say so of every kind, and each row of the page is found there (`contradicting`).
 */
const TURN = 'each row says whose turn it is'
const STATE = 'each row says its state'
export const AMONG_OTHERS: Readonly<Record<string, { holds: string; why: string }>> = {
  held: { holds: 'what was filed', why: TURN },
  partial: { holds: 'what was filed', why: TURN },
  unanswered: { holds: 'what was filed', why: 'the submittal says it of its own co-signers' },
  toSign: { holds: 'what is filled in, whoever signs it', why: TURN },
  letterOfAgency: { holds: 'letters, read and not read', why: 'it says how many are not read' },
  coSign: { holds: 'the dashboard itself', why: 'it says how many wait in all' },
  trade: { holds: 'trades of all states', why: STATE },
  surrender: { holds: 'entities', why: 'each says what is owed for each period' },
  takeOver: { holds: 'the dashboard itself', why: 'it says how many wait in all' },
  handoverAnswer: { holds: 'what was filed', why: TURN },
  renewal: { holds: 'permits', why: 'each says its last day' },
  permission: { holds: 'consultants', why: 'each says what it asks for' },
  link: { holds: 'consultants', why: 'each says what it asks for' },
  inquiryMessage: { holds: 'inquiries', why: 'each says its messages' },
  backflowTest: { holds: 'sites', why: 'each says how many of its assemblies are overdue' },
  paper: { holds: 'all papers of the tester', why: STATE },
  gauge: { holds: 'all papers of the tester', why: STATE },
  license: { holds: 'all licenses of the account', why: 'each says its day' },
  letters: { holds: 'service lines', why: 'each says the days of its letters' },
  inventoryBack: { holds: 'inventories of all states', why: STATE },
  inventoryToSign: { holds: 'inventories of all states', why: STATE },
}
