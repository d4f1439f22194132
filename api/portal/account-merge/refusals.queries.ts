import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Known } from './accounts.queries.ts'

/** Why two accounts are not made one; nothing where they can be. The first is what is told. */
export async function selectRefusals(
  db: Db,
  { stays, goes, actorId }: { stays: Known; goes: Known; actorId: number },
  now: Date,
): Promise<string[]> {
  return [...ofAccounts(stays, goes, actorId), ...(await underWay(db, stays, goes, now))]
}

function ofAccounts(stays: Known, goes: Known, actorId: number): string[] {
  const words: string[] = []
  if (stays.rid === goes.rid) words.push('These are the same account. Choose another one.')
  if ([stays.rid, goes.rid].includes(actorId))
    words.push('One of them is your own account, which somebody else merges for you.')
  if (stays.kind === 'staff' || goes.kind === 'staff')
    words.push(
      'Accounts of the staff are not merged, neither with each other nor with one of the public. Close the one that is not needed.',
    )
  else if (stays.kind !== goes.kind)
    words.push(
      `They are of different kinds: ${stays.userName} is ${kindOf(stays)}, ${goes.userName} is ${kindOf(goes)}. Rights of one kind are nothing to the other.`,
    )
  if (stays.isReadOnly !== goes.isReadOnly)
    words.push('One of them may only read, so what it has would be changed by the other.')
  for (const one of [stays, goes]) {
    if (one.mergedInto) words.push(`${one.userName} is merged into ${one.mergedInto} already.`)
    if (one.state === 'waiting')
      words.push(`The registration of ${one.userName} waits for a decision. Decide about it first.`)
    // What an account may not use while it is shut, it does not hand to another one either.
    if (one.state === 'locked' || (one.state === 'closed' && !one.mergedInto))
      words.push(`${one.userName} is ${one.state}. Both accounts must be open; open it first.`)
  }
  if (goes.isIdentified && !stays.isIdentified)
    words.push(
      `The agency confirmed who ${goes.userName} is, and not who ${stays.userName} is. Let ${goes.userName} stay.`,
    )
  else if (goes.isIdentified && stays.isIdentified && goes.names !== stays.names)
    words.push(
      `The identities were confirmed differently: ${stays.fullName} and ${goes.fullName}. They are not shown to be one person.`,
    )
  return words
}

/** A trade that an account has part in and that has not ended. */
export const openTradeOf = (userId: number): RawBuilder<number | null> => sql<number | null>`(
  select progress.trade_id::float8 from cap_trade_progress progress
    left join cap_trade_people people on people.trade_id = progress.trade_id
  where progress.waits_for is not null
    and (progress.signer_user_id = ${userId} or people.user_id = ${userId}) limit 1)`

const kindOf = ({ accountType, kind }: Known) => `“${accountType ?? kind}”`

type UnderWay = {
  signing: string | null
  identity: string | null
  isPaying: boolean
  isLinked: boolean
  entity: string | null
  trade: number | null
}

/** What would break or lose its meaning in the middle. */
async function underWay(db: Db, stays: Known, goes: Known, now: Date): Promise<string[]> {
  const both = sql`(${stays.rid}::bigint, ${goes.rid}::bigint)`
  const { rows } = await sql<UnderWay>`
    select
      (select login_name from signing_ceremonies join users on users.id = user_id
        where user_id in ${both} and ended_at is null and expires_at > ${now} limit 1) as signing,
      (select login_name from identity_requests join users on users.id = user_id
        where user_id in ${both} and state = 'waiting' limit 1) as identity,
      exists (select from payments where user_id = ${goes.rid} and state in ('began', 'unknown')) as "isPaying",
      exists (select from consultant_links where parent_user_id in ${both} and public_user_id in ${both})
        or exists (select from licensee_links where user_id in ${both} and licensee_user_id in ${both}) as "isLinked",
      (select sites.name from cap_representatives one
        join cap_representatives other on other.site_id = one.site_id join sites on sites.id = one.site_id
        where one.user_id = ${stays.rid} and other.user_id = ${goes.rid} and one.user_id <> other.user_id limit 1) as entity,
      ${openTradeOf(goes.rid)} as trade`.execute(db)
  const [found] = rows
  if (!found) return []
  const { signing, identity, isPaying, isLinked, entity, trade } = found
  return [
    ...(signing
      ? [
          `${signing} is signing something just now. Try again when that is done; it takes at most minutes.`,
        ]
      : []),
    ...(identity
      ? [`${identity} waits for its identity to be confirmed. Decide about it first.`]
      : []),
    // The page of the provider knows the account that began to pay.
    ...(isPaying
      ? [
          `${goes.userName} is paying something just now. Try again when that is paid or has lapsed.`,
        ]
      : []),
    ...(isLinked
      ? [
          'One acts for the other or follows its licenses. End that link first: it would lead to itself.',
        ]
      : []),
    ...(entity
      ? [
          `Both represent ${entity}, where the rules may ask for two persons. Take one of them away there first.`,
        ]
      : []),
    ...(trade === null
      ? []
      : [
          `Trade ${trade} of ${goes.userName} is still open. It ends first, with the name that signed it.`,
        ]),
  ]
}
