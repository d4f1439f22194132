import { isHolder } from '#api/services/access/holders.queries.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { Holding } from '#api/ground/lib/waits/holding.ts'
import type { Work } from '../create-person.act.ts'
import { selectName, selectTaker } from './held.queries.ts'
import { fieldOf, HOLDINGS } from './holdings.ts'
import { CHECK_FIELDS } from '../person-fields.rules.ts'
import { lockPerson, raiseVersion, type Actor } from '../person-lock.queries.ts'
import type { Give, HandOver } from '../people.schemas.ts'

const NOTHING = 'Choose what is handed on.'
const NO_RIGHT = 'This person may not see to it. Choose another, or nobody.'

type Handing = {
  from: number
  gives: readonly Give[]
  actor: Actor
  config: Pick<ApiConfig, 'events'>
}

/** Hands on what somebody of the staff holds, to a colleague or to nobody: then whoever holds the right takes it. */
export async function handOver(
  { db, config, actor, now }: Work,
  { gives, ...which }: HandOver,
): Promise<void> {
  const named = HOLDINGS.filter(({ name }) => gives.some(({ holding }) => holding === name))
  if (named.length === 0) throw new ApiError('INVALID', NOTHING, { holding: NOTHING })
  await inTransaction(db, async (trx) => {
    const person = await lockPerson(trx, which, actor)
    if (!person.isStaff) throw new ApiError('FORBIDDEN', 'Only the staff of the agency hold work.')
    const handed = await give(trx, named, { from: person.id, gives, actor, config }, now)
    if (handed === '') return
    await raiseVersion(trx, person.id, actor, now)
    await writeAudit(
      trx,
      { action: 'account.handed-on', userId: person.id, actorId: actor.id, detail: { handed } },
      now,
    )
  })
}

/**
 * Takes from somebody whatever they cannot see to any more, since a right was taken or the account closed. It goes to
 * whom is named, else to nobody: it never stays. Answers what it was, in words for the record.
 */
export async function freeLost(trx: Db, handing: Handing, now: Date): Promise<string> {
  const lost: Holding[] = []
  for (const each of HOLDINGS)
    if (!(await isHolder(trx, handing.from, each.action))) lost.push(each)
  return give(trx, lost, handing, now)
}

async function give(
  trx: Db,
  holdings: readonly Holding[],
  { from, gives, actor, config }: Handing,
  now: Date,
): Promise<string> {
  const by = { id: actor.id, name: await selectName(trx, actor.id) }
  const handed: string[] = []
  for (const each of holdings) {
    const to = await takerOf(trx, each, { from, gives })
    const count = await each.give(trx, { from, to, by, config }, now)
    if (count > 0) handed.push(`${each.words}, ${count} to ${to?.name ?? 'nobody'}`)
  }
  return handed.join('; ')
}

async function takerOf(
  trx: Db,
  holding: Holding,
  { from, gives }: Pick<Handing, 'from' | 'gives'>,
): Promise<{ id: number; name: string } | null> {
  const id = gives.find((each) => each.holding === holding.name)?.to ?? null
  if (id === null) return null
  const name = id === from ? null : await selectTaker(trx, id, holding)
  if (name === null) throw new ApiError('INVALID', CHECK_FIELDS, { [fieldOf(holding)]: NO_RIGHT })
  return { id, name }
}
