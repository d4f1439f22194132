import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { HeldSite } from '#api/portal/site-desk/site-desk.queries.ts'
import { ROWS } from './belongings.ts'
import { isOtherwise, rowsOf, type Two } from './rows.queries.ts'
import { selectInto } from './sides.queries.ts'

/** A site and what refusals are about. */
export type Known = HeldSite & { rid: number }

export const SAME = 'These are the same site. Name another one.'

/** Why two sites are not made one; nothing where they can be. The first is what is told. */
export async function selectRefusals(db: Db, stays: Known, goes: Known): Promise<string[]> {
  if (stays.rid === goes.rid) return [SAME]
  return [
    ...(await ofSites(db, stays, goes)),
    ...(await sealed(db, stays, goes)),
    ...(await differing(db, stays, goes)),
  ]
}

async function ofSites(db: Db, stays: Known, goes: Known): Promise<string[]> {
  const words: string[] = []
  for (const { rid, identifier } of [stays, goes]) {
    const into = await selectInto(db, rid)
    if (into)
      words.push(
        `${identifier} is merged into ${into.identifier} already. Name ${into.identifier} instead.`,
      )
  }
  if (stays.stored.status_code === 'I')
    words.push(
      `${stays.identifier} is inactive. Let ${goes.identifier} stay, or make ${stays.identifier} active first.`,
    )
  if (goes.stored.is_public && !stays.stored.is_public)
    words.push(
      `The public reads ${goes.identifier} and not ${stays.identifier}, so its records would disappear. Let ${goes.identifier} stay, or make ${stays.identifier} public first.`,
    )
  return words
}

type Kinds = { isEntity: boolean; isSystem: boolean }

/** What keeps a site because rows that are never altered name it: a ledger of units, signed inventories and plans. */
async function sealed(db: Db, stays: Known, goes: Known): Promise<string[]> {
  const kindsOf = async (rid: number): Promise<Kinds> => {
    const { rows } = await sql<Kinds>`
      select exists (select from cap_entities where site_id = ${rid}) as "isEntity",
        exists (select from water_systems where site_id = ${rid}) as "isSystem"`.execute(db)
    return rows[0] ?? { isEntity: false, isSystem: false }
  }
  const [one, other] = [await kindsOf(stays.rid), await kindsOf(goes.rid)]
  const [stay, go] = [stays.identifier, goes.identifier]
  const words: string[] = []
  if (one.isSystem && other.isSystem)
    words.push(
      `Both are water systems with an inventory of their own. Which lines count is decided in the inventory first; what was signed for ${go} keeps it.`,
    )
  else if (other.isSystem)
    words.push(
      `${go} is a water system, and its signed inventories and plans are never altered. Let ${go} stay and merge ${stay} into it.`,
    )
  if (one.isEntity && other.isEntity)
    words.push(
      'Both are covered entities of cap-and-trade. Their ledgers are never altered, so neither goes.',
    )
  else if (other.isEntity)
    words.push(
      `${go} is a covered entity of cap-and-trade, whose ledger is never altered. Let ${go} stay and merge ${stay} into it.`,
    )
  return words
}

/** What both have under one name and that says something else: somebody decides which is right. */
async function differing(db: Db, stays: Known, goes: Known): Promise<string[]> {
  const two: Two = { stays: stays.rid, goes: goes.rid }
  const found = ROWS.filter(({ alike }) => alike)
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(
      found.map(
        (each) => sql`select ${each.name}::text as name, count(*)::int as count
          from ${sql.table(each.table)} where ${rowsOf(each, two.goes)} and ${isOtherwise(each, two.stays)}`,
      ),
      sql` union all `,
    )}`.execute(db)
  const words = found.flatMap(({ name, words: [one, several] }) => {
    const count = rows.find((row) => row.name === name)?.count ?? 0
    return count === 0
      ? []
      : [
          `${count} ${count === 1 ? one : several} of ${goes.identifier} and ${stays.identifier} have the same name but differ. Make them the same first.`,
        ]
  })
  const { rows: serials } = await sql<{ serial: string }>`
    select own.serial from ccc_assemblies own join ccc_assemblies other on lower(other.serial) = lower(own.serial)
    where own.site_id = ${two.stays} and other.site_id = ${two.goes} and own.status = 'active' and other.status = 'active'
    order by own.serial limit 5`.execute(db)
  if (serials.length > 0)
    words.push(
      `Both have an active assembly with the serial number ${serials.map(({ serial }) => serial).join(', ')}. Remove one of the two first.`,
    )
  return words
}

/** What else changes by a merge, which the counts do not say. */
export async function selectWarnings(db: Db, stays: Known, goes: Known): Promise<string[]> {
  const { rows } = await sql<{ ofGoes: number; ofStays: number; ended: number }>`
    select count(*) filter (where own.status is distinct from 'A' and other.status = 'A'
        and own.status is distinct from 'DEL')::int as "ofGoes",
      count(*) filter (where own.status = 'A')::int as "ofStays",
      count(*) filter (where own.status = 'DEL' and other.status in ('A', 'P'))::int as ended
    from (select * from user_facilities where site_id = ${goes.rid}) other
      full join (select * from user_facilities where site_id = ${stays.rid}) own on own.user_id = other.user_id`.execute(
    db,
  )
  const { ofGoes, ofStays, ended } = rows[0] ?? { ofGoes: 0, ofStays: 0, ended: 0 }
  const persons = (count: number, does: string, do_: string) =>
    `${count} ${count === 1 ? `person ${does}` : `persons ${do_}`}`
  return [
    ...(ofGoes > 0
      ? [
          `${persons(ofGoes, 'stands', 'stand')} for ${goes.identifier} alone and will see and act for all of ${stays.identifier}.`,
        ]
      : []),
    ...(ofStays > 0
      ? [
          `${persons(ofStays, 'stands', 'stand')} for ${stays.identifier} and will see and act for what comes from ${goes.identifier}.`,
        ]
      : []),
    ...(ended > 0
      ? [
          `${persons(ended, 'has', 'have')} a link to ${goes.identifier} but was refused or gave up ${stays.identifier}; that stays so.`,
        ]
      : []),
  ]
}
