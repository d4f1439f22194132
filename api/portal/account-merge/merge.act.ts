import { ACCOUNT_MERGED } from '#api/services/mail-texts/accounts.texts.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { lockAdministration } from '#api/portal/people/administration.queries.ts'
import type { Work } from '#api/portal/people/create-person.act.ts'
import { CHECK_FIELDS } from '#api/portal/people/person-fields.rules.ts'
import { lockPerson, raiseVersion } from '#api/portal/people/person-lock.queries.ts'
import { shutAccount } from '#api/portal/people/shut.queries.ts'
import { endSessionsOf } from '#api/accounts/sign-in/sessions.queries.ts'
import { selectAccount, type Known } from './accounts.queries.ts'
import type { MergeAccounts } from './merge.schemas.ts'
import { moveAll } from './moves.queries.ts'
import { selectRefusals } from './refusals.queries.ts'

/**
 * Makes two accounts of one person one, in one transaction: what belongs to the one that goes belongs to the other
 * from then on, and the one that goes is closed and points there. Who signed what stays as it was.
 */
export async function mergeAccounts(
  { db, config, actor, now }: Work,
  given: MergeAccounts,
): Promise<void> {
  const reason = given.reason.trim()
  if (reason === '') throw new ApiError('INVALID', CHECK_FIELDS, { reason: 'Required.' })
  await inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    if (given.stays.rid === given.goes.rid)
      throw new ApiError('CONFLICT', 'These are the same account. Choose another one.')
    // In one order, so that two merges of the same accounts wait for each other instead of forever.
    for (const which of [given.stays, given.goes].toSorted((one, other) => one.rid - other.rid))
      await lockPerson(trx, which, actor)
    const [stays, goes] = await requireBoth(trx, given)
    const [refusal] = await selectRefusals(trx, { stays, goes, actorId: actor.id }, now)
    if (refusal !== undefined) throw new ApiError('CONFLICT', refusal)
    const mergeId = await insertMerge(trx, given, { reason, byId: actor.id }, now)
    await moveAll(trx, mergeId, { stays: stays.rid, goes: goes.rid }, now)
    await shutAccount(
      trx,
      { userId: goes.rid, kind: 'closed', reason: `Merged into ${stays.userName}`, byId: actor.id },
      now,
    )
    await endSessionsOf(trx, { userId: goes.rid })
    for (const { rid } of [stays, goes]) await raiseVersion(trx, rid, actor, now)
    for (const { rid } of [stays, goes])
      await writeAudit(
        trx,
        {
          action: 'account.merged',
          userId: rid,
          actorId: actor.id,
          detail: { merge: mergeId, stays: stays.userName, goes: goes.userName, reason },
        },
        now,
      )
    await tell(trx, { stays, goes, agency: config.agencyName, url: config.publicUrl }, now)
  })
}

async function requireBoth(trx: Db, { stays, goes }: MergeAccounts): Promise<[Known, Known]> {
  const [one, other] = [await selectAccount(trx, stays.rid), await selectAccount(trx, goes.rid)]
  if (!one || !other) throw notFound('This person')
  return [one, other]
}

async function insertMerge(
  trx: Db,
  { stays, goes }: MergeAccounts,
  { reason, byId }: { reason: string; byId: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account_merges (stays_user_id, goes_user_id, reason, merged_at, merged_by_user_id)
    values (${stays.rid}, ${goes.rid}, ${reason}, ${now}, ${byId}) returning id::float8 as id`.execute(
    trx,
  )
  const [merge] = rows
  if (!merge) throw new Error('The merge was not written down.')
  return merge.id
}

/** Both addresses are told, so that a merge which nobody asked for comes to light. */
function tell(
  trx: Db,
  { stays, goes, agency, url }: { stays: Known; goes: Known; agency: string; url: string },
  now: Date,
): Promise<void> {
  return tellUser(
    trx,
    {
      userId: stays.rid,
      say: () =>
        ACCOUNT_MERGED.of({
          agency,
          headline: t('Your two accounts are one now'),
          happened: t(
            '{agency} made your accounts {stays} and {goes} one. Log in as {stays}: submittals, drafts, sites and payments of both are there. {goes} is closed. What was signed with it keeps its name.',
            { agency, stays: stays.userName, goes: goes.userName },
          ),
          address: `${url}/app/account`,
          unexpected: t('If these are not both yours, tell the agency at once; it can be undone.'),
        }),
      also: [goes.email],
    },
    now,
  )
}
