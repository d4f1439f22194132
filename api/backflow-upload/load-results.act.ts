import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { requireTester } from '#api/backflow-testers/require-tester.queries.ts'
import { beginReport } from '#api/ccc/begin-report.act.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { COLUMN_NAMES, COLUMNS, NEEDED_OF, READINGS } from './columns.rules.ts'
import { readRows, type ResultRow } from './read-rows.ts'
import type { Fault, UploadReport } from './upload.schemas.ts'

const MOST_ERRORS = 200
/** What an earlier report of the same tester said about the same assembly, and is still so. */
const KEPT =
  /^(systemNo|supplierEmail|spot|isolates|approved|customerEmail|(representative|facilityContact)\.\w+)$/

type Assembly = { siteId: number; kind: string; serial: string; isKnown: boolean }
type Doing = { text: string; isDryRun: boolean }

/**
 * Makes a draft of a test report for each row of a file: all of them, or none where one row is wrong. Rows that an
 * earlier file brought are passed over. With `isDryRun` nothing is made, and the answer is the same. The tester looks
 * through the drafts and signs them, several at once.
 */
export async function loadResults(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { text, isDryRun }: Doing,
  { today, now }: { today: string; now: Date },
): Promise<UploadReport> {
  const { rows, faults, count } = readRows(text, today)
  return inTransaction(db, async (trx) => {
    // One file of a tester at a time, so that the same one twice makes nothing twice.
    await sql`select from users where id = ${user.id} for no key update`.execute(trx)
    const errors = [...faults]
    const ready: { row: ResultRow; siteId: number }[] = []
    let known = 0
    for (const row of rows) {
      const assembly = await selectAssembly(trx, user.id, row)
      if (assembly?.isKnown) known += 1
      else {
        const found = await faultsOf(trx, user.id, row, assembly)
        errors.push(...found)
        if (assembly && found.length === 0) ready.push({ row, siteId: assembly.siteId })
      }
    }
    errors.sort((one, other) => one.row - other.row)
    const isMade = errors.length === 0 && !isDryRun
    if (isMade)
      for (const { row, siteId } of ready)
        await makeDraft({ db: trx, config }, user, { row, siteId }, now)
    return {
      rowCount: count,
      made: isMade ? ready.length : 0,
      known,
      errorCount: errors.length,
      errors: errors.slice(0, MOST_ERRORS),
    }
  })
}

async function selectAssembly(
  trx: Db,
  userId: number,
  { assemblyId, sha256 }: ResultRow,
): Promise<Assembly | null> {
  const { rows } = await sql<Assembly>`
    select assembly.site_id::float8 as "siteId", assembly.kind, serial, exists (
      select from backflow_uploaded_rows where user_id = ${userId} and row_sha256 = ${sha256}) as "isKnown"
    from ccc_assemblies assembly join sites on sites.id = assembly.site_id and sites.is_public
    where assembly.id = ${assemblyId} and assembly.status = 'active'`.execute(trx)
  return rows[0] ?? null
}

/** What is wrong with a row by what is known of its assembly, of the certificate and of the gauge. */
async function faultsOf(
  trx: Db,
  userId: number,
  { row, assemblyId, serial, cells }: ResultRow,
  assembly: Assembly | null,
): Promise<Fault[]> {
  if (!assembly)
    return [
      {
        row,
        column: 'assembly',
        value: String(assemblyId),
        rule: 'The number of an assembly in use.',
      },
    ]
  const faults: Fault[] = []
  if (assembly.serial.toLowerCase() !== serial.toLowerCase())
    faults.push({
      row,
      column: 'serial_number',
      value: serial,
      rule: `The serial number of assembly ${assemblyId}.`,
    })
  const needed = NEEDED_OF[assembly.kind] ?? []
  for (const name of COLUMN_NAMES) {
    const value = cells[name]
    if (needed.includes(name) && value === undefined)
      faults.push({ row, column: name, value: '', rule: `Needed for type ${assembly.kind}.` })
    if (READINGS.includes(name) && !needed.includes(name) && value !== undefined)
      faults.push({ row, column: name, value, rule: `Not asked of type ${assembly.kind}.` })
  }
  const gauge = assembly.kind === 'AG' ? '' : (cells.gauge ?? '')
  const refused = await requireTester(trx, {
    userId,
    testedOn: cells.tested_on ?? '',
    gauge,
  }).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  if (refused) {
    const column = refused.fields && 'gauge' in refused.fields ? 'gauge' : 'certificate'
    faults.push({ row, column, value: cells[column] ?? '', rule: refused.message })
  }
  return faults
}

async function makeDraft(
  deps: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { row, siteId }: { row: ResultRow; siteId: number },
  now: Date,
): Promise<void> {
  const { db: trx } = deps
  const answers = { ...(await selectKept(trx, user.id, row.assemblyId)), ...answersOf(row) }
  const { rid } = await beginReport(
    deps,
    user,
    { facilityRid: siteId, assemblyRid: row.assemblyId, key: `row-${randomUUID()}` },
    now,
    answers,
  )
  await sql`
    insert into backflow_uploaded_rows (user_id, row_sha256, submittal_id, at)
    values (${user.id}, ${row.sha256}, ${rid}, ${now})`.execute(trx)
}

function answersOf({ cells }: ResultRow): Record<string, string> {
  const answers = COLUMN_NAMES.flatMap((name): [string, string][] => {
    const value = cells[name]
    return value === undefined ? [] : [[COLUMNS[name].question, typed(value)]]
  })
  return { removed: 'N', reason: 'yearly', ...Object.fromEntries(answers) }
}

/** A day as the form is typed in. */
function typed(value: string): string {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
  return day ? `${day[2]}/${day[3]}/${day[1]}` : value
}

async function selectKept(
  trx: Db,
  userId: number,
  assemblyId: number,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ answers: Record<string, string> }>`
    select form.answers from backflow_reports report
      join submittals on submittals.id = report.submittal_id and created_by_user_id = ${userId}
      join submittal_forms form on form.submittal_id = report.submittal_id
    where report.assembly_id = ${assemblyId} order by report.submittal_id desc limit 1`.execute(trx)
  return Object.fromEntries(
    Object.entries(rows[0]?.answers ?? {}).filter(
      ([name, text]) => KEPT.test(name) && typeof text === 'string',
    ),
  )
}
