import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The profile of the signed-in user (spec 3 §3): nothing secret is in it. */
export const userDetailSchema = z
  .object({
    rid: z.number(),
    userName: z.string(),
    fullName: z.string(),
    identityProofCd: z.string().nullable(),
    isRO: z.boolean().openapi({ description: 'Whether it is of a responsible official' }),
    isReadOnly: z.boolean().openapi({ description: 'Whether the account can read only' }),
    isAgency: z.boolean().openapi({ description: 'Whether it is of the agency' }),
    favoriteApplicationRids: z.array(z.number()).openapi({ description: 'Pinned submittal types' }),
    publicUserSubmittalGroupRelations: z.array(
      z.object({ submittalGroupRid: z.number(), submittalGroupName: z.string() }),
    ),
  })
  .openapi('PublicUserDetail')
type UserDetail = z.infer<typeof userDetailSchema>

/** The profile of one account. */
export async function selectUserDetail(db: Db, id: number): Promise<UserDetail | null> {
  const { rows } = await sql<UserDetail>`
    select users.id as rid, login_name as "userName", display_name as "fullName",
      identity_proof_code as "identityProofCd", kind = 'owner' as "isRO",
      is_read_only as "isReadOnly", kind = 'staff' as "isAgency",
      array(select application_id from pinned_applications where user_id = users.id order by 1)
        as "favoriteApplicationRids",
      coalesce((select jsonb_agg(jsonb_build_object('submittalGroupRid', part.id, 'submittalGroupName', part.name)
          order by part.position)
        from user_submittal_groups mine join submittal_groups part on part.id = mine.submittal_group_id
        where mine.user_id = users.id), '[]') as "publicUserSubmittalGroupRelations"
    from users where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The names of those of the agency among these numbers. */
export async function selectStaffNames(
  db: Db,
  rids: readonly number[],
): Promise<{ rid: number; fullName: string }[]> {
  const { rows } = await sql<{ rid: number; fullName: string }>`
    select id as rid, display_name as "fullName" from users
    where id = any(${rids}::bigint[]) and kind = 'staff' order by id`.execute(db)
  return rows
}
