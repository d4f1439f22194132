import { ACCOUNT_MERGED } from '#api/services/mail-texts/accounts.texts.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { lockAdministration } from '#api/portal/people/administration.queries.ts'
import type { Work } from '#api/portal/people/create-person.act.ts'
import { CHECK_FIELDS } from '#api/portal/people/person-fields.rules.ts'
import type { ShutPerson } from '#api/portal/people/people.schemas.ts'
import { lockPerson, raiseVersion } from '#api/portal/people/person-lock.queries.ts'
import { openAccount } from '#api/portal/people/shut.queries.ts'
import { moveBack } from './moves.queries.ts'
import { openTradeOf } from './refusals.queries.ts'

type Merge = { id: number; stays: number; staysName: string; onward: string | null }

/**
 * Takes a merge back: what went over and is still there returns, but for submittals that were signed there since,
 * and the account is open again.
 */
export async function undoMerge(
  { db, config, actor, now }: Work,
  given: ShutPerson,
): Promise<void> {
  const reason = given.reason.trim()
  if (reason === '') throw new ApiError('INVALID', CHECK_FIELDS, { reason: 'Required.' })
  await inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const goes = await lockPerson(trx, given, actor)
    const merge = await requireMerge(trx, goes.id)
    if (merge.onward !== null)
      throw new ApiError(
        'CONFLICT',
        `${merge.staysName} was itself merged into ${merge.onward}. Undo that merge first.`,
      )
    await sql`select from users where id = ${merge.stays} for update`.execute(trx)
    await requireNothingOpen(trx, merge, now)
    await moveBack(trx, merge.id, { stays: merge.stays, goes: goes.id })
    await sql`
      update account_merges set undone_at = ${now}, undone_by_user_id = ${actor.id}, undo_reason = ${reason}
      where id = ${merge.id}`.execute(trx)
    await openAccount(trx, goes.id)
    const detail = { merge: merge.id, stays: merge.staysName, goes: goes.userName, reason }
    for (const userId of [merge.stays, goes.id]) {
      await raiseVersion(trx, userId, actor, now)
      await writeAudit(trx, { action: 'account.unmerged', userId, actorId: actor.id, detail }, now)
      await tellUser(
        trx,
        {
          userId,
          say: () =>
            ACCOUNT_MERGED.of({
              agency: config.agencyName,
              headline: t('Your accounts are two again'),
              happened: t(
                '{agency} took back that {goes} was merged into {stays}. Both can be logged in to, and each has what was its own before.',
                { agency: config.agencyName, goes: goes.userName, stays: merge.staysName },
              ),
              ...{ address: `${config.publicUrl}/app/account`, unexpected: '' },
            }),
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

/** What is under way at the account that stayed would end in the middle, with rights that it began with gone. */
async function requireNothingOpen(
  trx: Db,
  { id, stays, staysName }: Merge,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ isSigning: boolean; trade: number | null }>`
    select exists (select from signing_ceremonies
        where user_id = ${stays} and ended_at is null and expires_at > ${now}) as "isSigning",
      case when exists (select from account_merge_moves where merge_id = ${id} and belonging = 'entities')
        then ${openTradeOf(stays)} end as trade`.execute(trx)
  const [found] = rows
  if (found?.isSigning)
    throw new ApiError(
      'CONFLICT',
      `${staysName} is signing something just now. Try again when that is done; it takes at most minutes.`,
    )
  if (found?.trade)
    throw new ApiError(
      'CONFLICT',
      `Trade ${found.trade} of ${staysName} is still open. It ends first, with the name that signed it.`,
    )
}
