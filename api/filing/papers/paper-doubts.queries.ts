import { sql } from 'kysely'
import { selectTesterPapers } from './tester-papers.queries.ts'
import { doubtsOfTester } from './tester-papers.rules.ts'
import { TEST_REPORT } from './test-report.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { PaperDoubt } from '#forms/judge/context.ts'
import { readDay } from '#forms/reader/days.ts'
import { longDate } from '#values/days.ts'

type Form = { code: string; licenses: string[]; texts: Record<string, string> }

/**
 * Where a submittal names a license, certificate or calibration that is not so in the agency's papers, as it is stored
 * now. The page, the signature and the desk ask this one function: the page warns, the report says it, the desk's list
 * marks it.
 */
export async function selectDoubts(
  db: Db,
  { rid, signerId, today }: { rid: number; signerId: number; today: string },
): Promise<PaperDoubt[]> {
  const { rows } = await sql<Form>`
    select version.code, form.answers as texts,
      array(select distinct item ->> 'id' from jsonb_path_query(version.definition,
        '$.sections[*].pages[*].items[*].**{0 to 2} ? (@.scheme == "license")') item) as licenses
    from submittal_forms form join form_versions version on version.sha256 = form.form_sha256
    where form.submittal_id = ${rid}`.execute(db)
  const [form] = rows
  if (!form) return []
  const text = (question: string): string => form.texts[question] ?? ''
  if (form.code === TEST_REPORT) {
    // Of an assembly that was taken out nothing was tested.
    if (text('removed') === 'Y') return []
    return doubtsOfTester(await selectTesterPapers(db, signerId), {
      testedOn: readDay(text('testedOn')) ?? '',
      certificate: text('certificate'),
      gauge: text('gauge'),
      calibratedOn: readDay(text('calibratedOn')) ?? '',
    }).map((doubt) => ({ ...doubt, typed: text(doubt.question) }))
  }
  const named = form.licenses.filter((question) => text(question).trim() !== '')
  return doubtsOfLicenses(
    db,
    named.map((question) => ({ question, typed: text(question) })),
    today,
  )
}

type Named = { question: string; typed: string }

/** Numbers of licenses that the agency does not have, or that ended. */
async function doubtsOfLicenses(
  db: Db,
  named: readonly Named[],
  today: string,
): Promise<PaperDoubt[]> {
  if (named.length === 0) return []
  const { rows } = await sql<Named & { isKnown: boolean; endedOn: string | null }>`
    with named as (
      select question, typed, upper(btrim(typed)) as number
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as each (question text, typed text)),
    known as (
      select named.question, least(permits.expired_on, permits.revoked_on) as last_day
      from named join permits on permits.number = named.number and permits.is_license
      union all
      select named.question, least(permits.expired_on, permits.revoked_on)
      from named join contractors on contractors.license_no = named.number
        left join permits on permits.contractor_id = contractors.id and permits.is_license
      union all
      select named.question, licenses.expires_on
      from named join licenses on upper(licenses.license_no) = named.number and licenses.status = 'Active')
    select question, typed, exists (select from known where known.question = named.question) as "isKnown",
      (select case when bool_and(last_day < ${today}::date) then max(last_day)::text end
        from known where known.question = named.question) as "endedOn"
    from named order by question`.execute(db)
  return rows.flatMap(({ question, typed, isKnown, endedOn }): PaperDoubt[] => {
    if (!isKnown)
      return [{ question, typed, words: `The agency has no license ${typed.trim()} on file.` }]
    if (endedOn === null) return []
    const words = `License ${typed.trim()} ended on ${longDate(endedOn) ?? endedOn}, as the agency has it.`
    return [{ question, typed, words }]
  })
}

/** Keeps what does not agree, in the transaction of the signature; of a version that is signed anew, anew. */
export async function storeDoubts(
  trx: Db,
  rid: number,
  doubts: readonly PaperDoubt[],
  now: Date,
): Promise<void> {
  await sql`delete from paper_doubts where submittal_id = ${rid}`.execute(trx)
  await sql`
    insert into paper_doubts (submittal_id, question, typed, words, found_at)
    select ${rid}, question, typed, words, ${now}
    from jsonb_to_recordset(${JSON.stringify(doubts)}::jsonb) as each (question text, typed text, words text)`.execute(
    trx,
  )
}
