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

/** Kinds whose page holds more than them, and marks them. */
export const AMONG_OTHERS: Readonly<Record<string, string>> = {
  held: 'what was filed, each with whose turn it is',
  partial: 'what was filed, each with whose turn it is',
  unanswered: 'what was filed; the submittal has its co-signers',
  toSign: 'what is filled in, whoever signs it',
  letterOfAgency: 'letters, read and not read, with the number of these',
  coSign: 'the dashboard itself',
  trade: 'trades of all states',
  surrender: 'entities, each with what is owed for each period',
  renewal: 'permits',
  permission: 'consultants, each with what they ask for',
  link: 'consultants, each with what they ask for',
  inquiryMessage: 'inquiries, each with its messages',
  backflowTest: 'sites, each with how many of its assemblies are overdue',
  paper: 'all papers of the tester, each with its state',
  gauge: 'all papers of the tester, each with its state',
  license: 'all licenses of the account, each with its day',
  letters: 'service lines, with the days of their letters',
  inventoryBack: 'inventories of all states',
  inventoryToSign: 'inventories of all states',
}
