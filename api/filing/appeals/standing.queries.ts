import { sql } from 'kysely'
import { permitsOf } from '#api/services/access/permits.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { actNoticesOf, noticesOf, passedSince, type KeptNotice } from './notice.queries.ts'

/** How somebody stands to a decision that is appealed. */
export type Standing = {
  /** The submittal is theirs, or its permit. */
  isOwn: boolean
  /** What is appealed was decided about them, where that alone gives the right to appeal. */
  isParty: boolean
  holdsPermit: boolean
  isPublic: boolean
  /** They appealed it, or have begun to. */
  isAppellant: boolean
  /** An appeal of theirs is not decided. */
  hasOpen: boolean
  /** The agency decided an appeal of theirs about the decision that stands, and not in their favor. */
  hasDecided: boolean
  /** An appeal of the decision, of whomever, was decided so. */
  isReversed: boolean
  product: string
  notices: KeptNotice[]
}

type Of = {
  submittalRid: number
  permitRid: number | null
  /** The act that is appealed; null where the decision itself is. */
  actRid: number | null
  timeZone: string
}

export async function selectStanding(
  db: Db,
  user: SignedIn,
  { submittalRid, permitRid, actRid, timeZone }: Of,
): Promise<Standing | null> {
  const holds = sql`coalesce(${permitRid}::bigint in (${permitsOf(user.id)}), false)`
  const ofThis = sql`appeals.submittal_id = submittals.id and appeals.act_id is not distinct from ${actRid}::bigint`
  const mine = sql`${ofThis} and appeals.appellant_user_id = ${user.id}`
  const reader = { timeZone, viewerId: user.id }
  const notices =
    actRid === null
      ? noticesOf({ where: sql<boolean>`decision.submittal_id = submittals.id`, ...reader })
      : actNoticesOf({ where: sql<boolean>`act.id = ${actRid}`, ...reader })
  // An act is about whoever holds the permit, whoever applied for it; a decision is about who applied, and not about
  // whoever the permit passed to since.
  const applied = actRid === null ? submittalsOf(user) : sql`false`
  const wasHolder =
    actRid === null
      ? sql`${holds} and not exists (select from decisions decision where decision.submittal_id = submittals.id
          and decision.state = 'issued' and ${passedSince(timeZone)})`
      : holds
  const ofTheNewest = sql`not exists (select from decisions later where later.submittal_id = submittals.id
    and later.state = 'issued' and later.id > appeals.decision_id)`
  const { rows } = await sql<Standing>`
    select ${applied} or ${holds} as "isOwn", ${applied} or ${wasHolder} as "isParty", ${holds} as "holdsPermit",
      submittals.is_listed or coalesce((select permits.is_listed from permits
        where permits.id = ${permitRid}::bigint), false) as "isPublic",
      exists (select from appeals where ${mine}) as "isAppellant",
      exists (select from appeals where ${mine} and appeals.state in ('filed', 'open')) as "hasOpen",
      exists (select from appeals where ${mine} and ${ofTheNewest}
        and appeals.state in ('dismissed', 'upheld', 'changed', 'carriedOut')) as "hasDecided",
      exists (select from appeals where ${ofThis} and appeals.state = 'reversed'
        and ${ofTheNewest}) as "isReversed",
      product.schema_name as product, ${notices} as notices
    from submittals join products product on product.id = submittals.product_id
    where submittals.id = ${submittalRid}`.execute(db)
  return rows[0] ?? null
}
