import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { t } from '#words/words.ts'

/** Spec 1 §8, with its two spaces. */
export const INACTIVE =
  'The user account is inactive.  Please contact administrator for more information.'

/**
 * Why an account that is not active opens nothing, for whoever showed that it is theirs. One that was made one with
 * another names that one, over any number of merges.
 */
export async function inactiveRefusal(db: Db, userId: number): Promise<ApiError> {
  const { rows } = await sql<{ userName: string }>`
    with recursive kept (id, depth) as (
      select stays_user_id, 1 from account_merges where goes_user_id = ${userId} and undone_at is null
      union all
      select merge.stays_user_id, depth + 1 from kept
        join account_merges merge on merge.goes_user_id = kept.id and undone_at is null
    )
    select login_name as "userName" from kept join users using (id) where users.status = 'A'
    order by depth desc limit 1`.execute(db)
  const [kept] = rows
  return new ApiError(
    'ACCOUNT_INACTIVE',
    kept
      ? t('The agency made this account one with {userName}. Log in as {userName}.', kept)
      : INACTIVE,
  )
}
