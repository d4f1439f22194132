import { sql } from 'kysely'
import { writeAudit } from '#api/audit/write-audit.queries.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import { lockAdministration } from '#api/people/administration.queries.ts'
import type { Work } from '#api/people/create-person.act.ts'
import type { Which } from '#api/people/people.schemas.ts'
import { lockPerson, raiseVersion } from '#api/people/person-lock.queries.ts'
import { openAccount } from '#api/people/shut.queries.ts'
import { moveBack } from './moves.queries.ts'

type Merge = { id: number; stays: number; staysName: string; onward: string | null }

/**
 * Takes a merge back: what went over and is still there returns, but for submittals that were signed there since,
 * and the account is open again.
 */
export async function undoMerge({ db, config, actor, now }: Work, which: Which): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const goes = await lockPerson(trx, which, actor)
    const merge = await requireMerge(trx, goes.id)
    if (merge.onward !== null)
      throw new ApiError(
        'CONFLICT',
        `${merge.staysName} was itself merged into ${merge.onward}. Undo that merge first.`,
      )
    await sql`select from users where id = ${merge.stays} for update`.execute(trx)
    await requireNoSigning(trx, merge, now)
    await moveBack(trx, merge.id, { stays: merge.stays, goes: goes.id })
    await sql`
      update account_merges set undone_at = ${now}, undone_by_user_id = ${actor.id} where id = ${merge.id}`.execute(
      trx,
    )
    await openAccount(trx, goes.id)
    const detail = { merge: merge.id, stays: merge.staysName, goes: goes.userName }
    for (const userId of [merge.stays, goes.id]) {
      await raiseVersion(trx, userId, actor, now)
      await writeAudit(trx, { action: 'account.unmerged', userId, actorId: actor.id, detail }, now)
      await tellUser(
        trx,
        {
          userId,
          template: 'account-merged',
          subject: 'Your accounts are two again',
          body: `${config.agencyName} took back that ${goes.userName} was merged into ${merge.staysName}. Both can be signed in to, and each has what was its own before.`,
        },
        now,
      )
    }
  })
}

async function requireMerge(trx: Db, goesId: number): Promise<Merge> {
  const { rows } = await sql<Merge>`
    select merges.id::float8 as id, stays.id::float8 as stays, stays.login_name as "staysName",
      (select onward.login_name from account_merges later join users onward on onward.id = later.stays_user_id
        where later.goes_user_id = stays.id and later.undone_at is null) as onward
    from account_merges merges join users stays on stays.id = merges.stays_user_id
    where merges.goes_user_id = ${goesId} and merges.undone_at is null for update of merges`.execute(
    trx,
  )
  const [merge] = rows
  if (!merge) throw new ApiError('CONFLICT', 'This account is merged into no other.')
  return merge
}

async function requireNoSigning(trx: Db, { stays, staysName }: Merge, now: Date): Promise<void> {
  const { rows } = await sql`
    select from signing_ceremonies where user_id = ${stays} and ended_at is null and expires_at > ${now} limit 1`.execute(
    trx,
  )
  if (rows.length > 0)
    throw new ApiError(
      'CONFLICT',
      `${staysName} is signing something just now. Try again when that is done; it takes at most minutes.`,
    )
}
