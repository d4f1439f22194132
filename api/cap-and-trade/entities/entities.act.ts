import { sql } from 'kysely'
import { writeAudit, type AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type {
  EntityTerms,
  NameRepresentative,
  RemoveRepresentative,
  SaveEntity,
  SaveSector,
} from './entities.schemas.ts'
import { tellOfRepresentative } from './entity-mails.queries.ts'
import { lockTerms } from './entity-register.queries.ts'

type Staff = { id: number; visitor: string; words: Pick<ApiConfig, 'agencyName' | 'publicUrl'> }

const CHANGED =
  'Somebody else changed this entity meanwhile. Nothing was saved: look at it, then save again.'

/** Makes a site a covered entity, or changes what is registered of it. */
export async function saveEntity(
  db: Db,
  staff: Staff,
  { facilityRid: siteId, terms, shown }: SaveEntity,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The row of the site is there to be held, also where the entity is not yet.
    const site = await sql`select from sites where id = ${siteId} for update`.execute(trx)
    if (site.rows.length === 0) throw notFound('This site')
    const before = await lockTerms(trx, siteId)
    if (!isSame(before, shown)) throw new ApiError('SHOWN_IS_OLD', CHANGED)
    const sector = await sql`select from cap_sectors where id = ${terms.sectorRid}`.execute(trx)
    if (sector.rows.length === 0)
      throw new ApiError('INVALID', 'There is no such sector.', {
        sectorRid: 'Choose a sector of the list.',
      })
    const { sectorRid, mailingAddress } = terms
    const legalName = terms.legalName === '' ? null : terms.legalName
    await sql`
      insert into cap_entities (site_id, sector_id, legal_name, mailing_address)
      values (${siteId}, ${sectorRid}, ${legalName}, ${mailingAddress})
      on conflict (site_id) do update set sector_id = excluded.sector_id, legal_name = excluded.legal_name,
        mailing_address = excluded.mailing_address`.execute(trx)
    await note(trx, staff, { action: 'cap.entity', detail: { siteId, ...terms } }, now)
  })
}

function isSame(one: EntityTerms | null, other: EntityTerms | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.sectorRid === other.sectorRid &&
    one.legalName === other.legalName &&
    one.mailingAddress === other.mailingAddress
  )
}

/** Names somebody who stands for the site as representative, or says another title; one of them is the first. */
export async function nameRepresentative(
  db: Db,
  staff: Staff,
  { facilityRid: siteId, userRid: userId, title, isFirst }: NameRepresentative,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdEntity(trx, siteId)
    const { rows } = await sql`
      select from user_facilities relation join users on users.id = user_id
      where relation.site_id = ${siteId} and relation.user_id = ${userId} and relation.status = 'A'
        and users.status = 'A'`.execute(trx)
    const nobody = 'Choose an active account that stands for this facility.'
    if (rows.length === 0) throw new ApiError('INVALID', nobody, { userRid: nobody })
    if (isFirst)
      await sql`
        update cap_representatives set is_first = false
        where site_id = ${siteId} and user_id <> ${userId}`.execute(trx)
    const { rows: known } = await sql<{ isSame: boolean }>`
      select is_first = ${isFirst} and title = ${title} as "isSame" from cap_representatives
      where site_id = ${siteId} and user_id = ${userId}`.execute(trx)
    await sql`
      insert into cap_representatives (site_id, user_id, is_first, title)
      values (${siteId}, ${userId}, ${isFirst}, ${title})
      on conflict (site_id, user_id) do update set is_first = excluded.is_first, title = excluded.title`.execute(
      trx,
    )
    if (!known[0]?.isSame) {
      const change = known[0] ? 'changed' : 'named'
      await tellOfRepresentative(trx, { siteId, userId, change }, staff.words, now)
    }
    const detail = { siteId, userId, title, isFirst: isFirst ? 1 : 0 }
    await note(trx, staff, { action: 'cap.representative', detail }, now)
  })
}

/** Takes somebody off the representatives of an entity. What they signed stays. */
export async function removeRepresentative(
  db: Db,
  staff: Staff,
  { facilityRid: siteId, userRid: userId }: RemoveRepresentative,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdEntity(trx, siteId)
    const { rows } = await sql`
      delete from cap_representatives where site_id = ${siteId} and user_id = ${userId} returning 1`.execute(
      trx,
    )
    if (rows.length === 0)
      throw new ApiError('CONFLICT', 'This person is no representative of it any more.')
    await tellOfRepresentative(trx, { siteId, userId, change: 'removed' }, staff.words, now)
    const detail = { siteId, userId, isRemoved: 1 }
    await note(trx, staff, { action: 'cap.representative', detail }, now)
  })
}

/** Adds a sector, or gives one another name. */
export async function saveSector(
  db: Db,
  staff: Staff,
  { sectorRid, name }: SaveSector,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Two who add one at once come one after the other.
    await sql`lock table cap_sectors in share row exclusive mode`.execute(trx)
    const same = await sql`
      select from cap_sectors where lower(name) = lower(${name}) and id is distinct from ${sectorRid}`.execute(
      trx,
    )
    const taken = 'There is a sector of this name already.'
    if (same.rows.length > 0) throw new ApiError('CONFLICT', taken, { name: taken })
    const { rows } =
      sectorRid === null
        ? await sql<{ id: number }>`
            insert into cap_sectors (id, name)
            select coalesce(max(id), 0) + 1, ${name} from cap_sectors returning id`.execute(trx)
        : await sql<{ id: number }>`
            update cap_sectors set name = ${name} where id = ${sectorRid} returning id`.execute(trx)
    const [sector] = rows
    if (!sector) throw notFound('This sector')
    await note(trx, staff, { action: 'cap.sector', detail: { sectorId: sector.id, name } }, now)
  })
}

async function holdEntity(trx: Db, siteId: number): Promise<void> {
  if ((await lockTerms(trx, siteId)) === null) throw notFound('This covered entity')
}

type Noted = { action: AuditAction; detail: Record<string, string | number> }

async function note(trx: Db, { id, visitor }: Staff, { action, detail }: Noted, now: Date) {
  await writeAudit(trx, { action, userId: id, actorId: id, detail, visitor }, now)
}
