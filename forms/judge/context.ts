import type { Choice } from '../definition/kinds.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import type { KnownRecord, StoredFile } from '../reader/read.types.ts'

/** Plain facts of a record that rules may read, such as `permit.expiresOn`. */
export type Fact =
  | string
  | number
  | boolean
  | null
  | readonly Fact[]
  | { readonly [name: string]: Fact }
export type Facts = { readonly [name: string]: Fact }

export type Action = 'new' | 'renewal' | 'amendment' | 'revision'

/** What a submittal was answered with, as it was typed. */
export type Answered = {
  /** Texts by the name of their control. */
  readonly texts: Readonly<Record<string, string>>
  /** Rows of tables, in their order; texts by the name of the column. */
  readonly rows: Readonly<Record<string, readonly AnsweredRow[]>>
  /** Files by question. */
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
  /** Document types of the files beside the questions. */
  readonly attached?: readonly string[]
}
/** A document that the type offers for the action; `required` is a rule. */
export type OfferedDocument = { readonly name: string; readonly required?: string }
export type AnsweredRow = {
  readonly name: string
  readonly texts: Readonly<Record<string, string>>
}

/** An answer that the agency's papers do not have so, in words; it holds of what was typed then. */
export type PaperDoubt = {
  readonly question: string
  readonly typed: string
  readonly words: string
}

/** What judging needs beside the answers; given by the caller, so that the same goes in everywhere. */
export type JudgeContext = {
  /** The agency's day. */
  readonly today: string
  /** The day of signing; today until then. */
  readonly submitted: string
  readonly action: Action
  readonly language: string
  readonly site: Facts
  /** Of a draft whose site was merged into this one: what the record of the former one says. */
  readonly formerSite?: Facts
  readonly permit: Facts
  readonly user: Facts
  readonly account: Facts
  readonly period: Facts
  readonly previous: Facts
  /** Of an appeal: the decision at which it was begun. */
  readonly decision?: Facts
  /** What only the database knows. */
  readonly facts: Facts
  readonly settings: Facts
  /** The days on which the agency is closed; weekends alone without. */
  readonly workDays?: WorkCalendar
  /** The agency's own lists, by name. */
  readonly lists: Readonly<Record<string, readonly Choice[]>>
  /** What questions for a record may name, by kind of record. */
  readonly records: Readonly<Record<string, readonly KnownRecord[]>>
  /** Tables of the agency for `lookup`: `{fees: {"CGP-S": "400"}}`. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Licenses, certificates and calibrations that are not so in the agency's papers. */
  readonly doubts?: readonly PaperDoubt[]
  /** Answers that cannot be taken for what only the database knows, by the name of their control. */
  readonly refused?: readonly PaperDoubt[]
  /** The documents that the type offers for the action. */
  readonly documents?: readonly OfferedDocument[]
}

export const EMPTY_ANSWERS: Answered = { texts: {}, rows: {}, files: {} }

/** A context without anything known, for a day. */
export function contextOn(day: string): JudgeContext {
  return {
    today: day,
    submitted: day,
    action: 'new',
    language: 'en',
    site: {},
    permit: {},
    user: {},
    account: {},
    period: {},
    previous: {},
    facts: {},
    settings: {},
    lists: {},
    records: {},
    tables: {},
  }
}
