import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { faultsOf, selectTested } from './check-result.queries.ts'
import { makeDraft } from './make-draft.act.ts'
import { readRows, type ResultRow } from './read-rows.ts'
import type { UploadReport } from './upload.schemas.ts'

const MOST_ERRORS = 200

type Doing = { file: string; isDryRun: boolean }

/**
 * Makes a draft of a test report for each row of a file: all of them, or none where one row is wrong. Rows that an
 * earlier file brought are passed over. With `isDryRun` nothing is made, and the answer is the same. The tester looks
 * through the drafts and signs them, several at once.
 */
export async function loadResults(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { file, isDryRun }: Doing,
  { today, now }: { today: string; now: Date },
): Promise<UploadReport> {
  const { rows, faults, count } = await readRows(file, today)
  return inTransaction(db, async (trx) => {
    // One file of a tester at a time, so that the same one twice makes nothing twice.
    await sql`select from users where id = ${user.id} for no key update`.execute(trx)
    const errors = [...faults]
    const ready: { row: ResultRow; siteId: number }[] = []
    let known = 0
    for (const row of rows) {
      const assembly = await selectTested(trx, user.id, row)
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
        await noteRow(
          trx,
          { userId: user.id, sha256: row.sha256, now },
          (await makeDraft({ db: trx, config }, user, { row, siteId }, now)).rid,
        )
    return {
      rowCount: count,
      made: isMade ? ready.length : 0,
      known,
      errorCount: errors.length,
      errors: errors.slice(0, MOST_ERRORS),
    }
  })
}

async function noteRow(
  trx: Db,
  { userId, sha256, now }: { userId: number; sha256: string; now: Date },
  rid: number,
): Promise<void> {
  await sql`
    insert into backflow_uploaded_rows (user_id, row_sha256, submittal_id, at)
    values (${userId}, ${sha256}, ${rid}, ${now})`.execute(trx)
}
