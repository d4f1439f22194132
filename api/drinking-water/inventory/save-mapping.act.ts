import { sql } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { Headings } from './columns.rules.ts'
import { selectFiling } from './filings.queries.ts'
import type { mappingSchema } from './filings.schemas.ts'

const SIGNED =
  'This file is signed. Send another one, then say which heading is which column. Nothing was kept.'

/** Keeps which heading is which column for all files of a system; a heading serves one column. */
export async function saveMapping(
  db: Db,
  user: SignedIn,
  { rid, headings }: z.infer<typeof mappingSchema>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const filing = await selectFiling(trx, user, rid, true)
    if (!filing || !filing.mayPrepare) throw notFound('This inventory')
    if (filing.state !== 'checked') throw new ApiError('CONFLICT', SIGNED)
    const kept: Headings = {}
    for (const { field, heading } of headings) {
      if (!filing.header.includes(heading))
        throw fault(field, 'Choose one of the headings of the file.')
      if (Object.values(kept).includes(heading))
        throw fault(field, `“${heading}” was chosen for another column already.`)
      kept[field] = heading
    }
    await sql`
      insert into inventory_mappings (site_id, headings, saved_at, saved_by_user_id)
      values (${filing.systemRid}, ${JSON.stringify(kept)}::jsonb, ${now}, ${user.id})
      on conflict (site_id) do update set headings = excluded.headings, saved_at = excluded.saved_at,
        saved_by_user_id = excluded.saved_by_user_id`.execute(trx)
    await writeAudit(
      trx,
      {
        action: 'inventory.mapped',
        userId: user.id,
        actorId: user.actorId,
        detail: { systemRid: filing.systemRid, columns: Object.keys(kept).length },
      },
      now,
    )
  })
}

function fault(field: string, words: string): ApiError {
  return new ApiError('INVALID', words, { [field]: words })
}
