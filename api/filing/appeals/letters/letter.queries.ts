import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Appealed } from '../appeals.queries.ts'
import type { Letter } from '#api/permit-life/acts/letters/letter.ts'

/** The letter among the files of the permit, for everybody; of a denial among those of its submittal. */
export async function insertAppealLetter(
  trx: Db,
  { appealed, letter, byId }: { appealed: Appealed; letter: Letter; byId: number },
  { today, now }: { today: string; now: Date },
): Promise<number> {
  const isDenial = appealed.kind === 'deny'
  const { rows } = await sql<{ id: number }>`
    insert into documents (product_id, kind, submittal_id, permit_id, type_name, description, name, issued_on,
      effective_on, file_key, byte_size, content_type, sha256, is_public, access_right, created_by, created_at)
    values (${appealed.productRid}, ${isDenial ? 'issuance' : 'permit'}, ${isDenial ? appealed.submittalRid : null},
      ${isDenial ? null : appealed.permitRid}, ${letter.title}, 'appeal act', ${letter.name}, ${today}::date,
      ${today}::date, ${letter.fileKey}, ${letter.stored.byteSize}, 'application/pdf', ${letter.stored.sha256},
      ${!isDenial}, ${isDenial ? 'applicant' : 'public'},
      (select display_name from users where id = ${byId}), ${now})
    returning id`.execute(trx)
  return Number(rows[0]?.id)
}
