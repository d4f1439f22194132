import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ACCOUNT_CHANGED } from '#api/services/mail-texts/accounts.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { t } from '#words/words.ts'
import { rightWords } from '../rights.words.ts'

type Told = Pick<ApiConfig, 'agencyName' | 'publicUrl'>
type Held = ReadonlyMap<number, readonly string[]>

/** All that each who holds a role may do, also by other roles and rights of their own. */
export async function selectRightsOfHolders(trx: Db, code: string): Promise<Held> {
  const { rows } = await sql<{ id: number; actions: string[] }>`
    select held.user_id::float8 as id,
      array(select app || ':' || action from user_rights where user_id = held.user_id order by 1) as actions
    from user_roles held join users on users.id = held.user_id
    where held.role = ${code} and users.status = 'A' order by held.user_id`.execute(trx)
  return new Map(rows.map(({ id, actions }) => [id, actions]))
}

/**
 * Tells each who holds a role what they may do from now on and no more: one mail each, and none to whom nothing
 * changes, since another role brings the same.
 */
export async function tellHolders(
  trx: Db,
  { code, name, before }: { code: string; name: string; before: Held },
  config: Told,
  now: Date,
): Promise<void> {
  for (const [userId, actions] of await selectRightsOfHolders(trx, code)) {
    const had = before.get(userId) ?? []
    const given = actions.filter((action) => !had.includes(action))
    const taken = had.filter((action) => !actions.includes(action))
    if (given.length + taken.length === 0) continue
    const say = () =>
      ACCOUNT_CHANGED.of({
        agency: config.agencyName,
        happened: t(
          'An administrator of {agency} changed what the role {role} may do, which you hold. It counts from now on:',
          { agency: config.agencyName, role: name },
        ),
        list: [
          ...given.map((action) => t('- You may now: {does}', { does: does(action) })),
          ...taken.map((action) => t('- You may no longer: {does}', { does: does(action) })),
        ].join('\n'),
        address: `${config.publicUrl}/app/account`,
        unexpected: t('If you do not know why, tell your administrator at once.'),
      })
    await tellUser(trx, { userId, say }, now)
  }
}

function does(action: string): string {
  return t(rightWords(action).does)
}
