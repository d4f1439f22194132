import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beginReport } from '#api/backflow/ccc/begin-report.act.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { COLUMN_NAMES, COLUMNS } from './columns.rules.ts'
import type { ResultRow } from './read-rows.ts'

/** What an earlier report of the same tester said about the same assembly, and is still so. */
const KEPT =
  /^(systemNo|supplierEmail|spot|isolates|approved|customerEmail|(representative|facilityContact)\.\w+)$/

type Result = Pick<ResultRow, 'assemblyId' | 'cells'>

/** A draft of the report of one result, with what the tester's last own report said of the same assembly. */
export async function makeDraft(
  deps: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { row, siteId, more = {} }: { row: Result; siteId: number; more?: Record<string, string> },
  now: Date,
): Promise<{ rid: number; productRid: number }> {
  const { db: trx } = deps
  const answers = {
    ...(await selectKept(trx, user.id, row.assemblyId)),
    ...answersOf(row),
    ...more,
  }
  return beginReport(
    deps,
    user,
    { facilityRid: siteId, assemblyRid: row.assemblyId, key: `row-${randomUUID()}` },
    now,
    answers,
  )
}

function answersOf({ cells }: Result): Record<string, string> {
  const answers = COLUMN_NAMES.flatMap((name): [string, string][] => {
    const value = cells[name]
    return value === undefined ? [] : [[COLUMNS[name].question, typed(value)]]
  })
  return { removed: 'N', reason: 'yearly', ...Object.fromEntries(answers) }
}

/** A day as the form is typed in. */
export function typed(value: string): string {
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
