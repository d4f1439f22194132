import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import { unknownFields, type NamedRecords } from '#api/events/place/known-records.queries.ts'
import { ownWordsOf, type OwnWords } from '#api/services/outbox/own-words.queries.ts'
import { language } from '#words/speech.ts'
import { RECEIPT_TEMPLATE } from './receipt-mail.ts'
import { newReferenceNo } from './reference-number.ts'
import type { ReportWords } from '#api/events/place/report-places.ts'
import { wordsColumns, wordsOf, type WordsRow } from './report-words.queries.ts'

/** A file as a receipt lists it. */
export type FiledFile = { name: string; byteSize: number; sha256: string }

/** What is looked up for a report before it is stored, in the transaction that stores it. */
export type Known = {
  /** The fields whose record no list offers. */
  unknown: string[]
  words: ReportWords
  /** Files that will be the report's, in the order in which they were added. */
  files: FiledFile[]
  /** The event that "mine is the same" named; null for anything that cannot have been offered. */
  sameAsEventId: number | null
  /** A number that no report has. */
  referenceNo: string
  /** What the agency says in the place of the words of the receipt, in the language that is spoken. */
  ownWords: OwnWords | null
}

type Asked = {
  records: NamedRecords
  answers: Answers
  questions: string[]
  /** Whose files: a draft that is held, an event that was saved before, or none. */
  owner: { draftId: string } | { eventId: number } | null
  /** Public id of the event that "mine is the same" named. */
  sameAs: string
  today: string
}

const MOST_NUMBERS_TRIED = 5
const PUBLIC_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** All of it by one statement. */
export async function selectKnown(db: Db, asked: Asked): Promise<Known> {
  const numbers = Array.from({ length: MOST_NUMBERS_TRIED }, () => newReferenceNo(asked.today))
  const sameAs = PUBLIC_ID.test(asked.sameAs)
    ? sql`(select id from events where public_id = ${asked.sameAs}::uuid)`
    : sql`null::bigint`
  const { rows } = await sql<
    WordsRow & Omit<Known, 'words' | 'referenceNo'> & { referenceNo: string | null }
  >`
    select ${unknownFields(asked.records)} as unknown, ${sameAs} as "sameAsEventId",
      ${filesOf(asked.owner)} as files, (
        select number from unnest(${numbers}::text[]) with ordinality as drawn (number, place)
        where not exists (select from events where reference_no = number) order by place limit 1) as "referenceNo",
      ${ownWordsOf(RECEIPT_TEMPLATE, language())} as "ownWords",
      ${wordsColumns(asked.answers)}`.execute(db)
  const [row] = rows
  if (!row?.referenceNo) throw new Error('No free reference number was found.')
  const { unknown, sameAsEventId, files, referenceNo, ownWords } = row
  const words = wordsOf(row, asked.questions)
  return { unknown, sameAsEventId, files, referenceNo, ownWords, words }
}

function filesOf(owner: Asked['owner']) {
  if (!owner) return sql`'[]'::json`
  const isTheirs =
    'draftId' in owner
      ? sql`draft_id = ${owner.draftId}::uuid and event_id is null`
      : sql`event_id = ${owner.eventId}`
  return sql`(
    select coalesce(json_agg(json_build_object('name', name, 'byteSize', byte_size, 'sha256', sha256)
      order by id), '[]') from event_files where ${isTheirs})`
}
