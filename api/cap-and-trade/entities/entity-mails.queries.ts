import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { CAP_ACCOUNT, CAP_REPRESENTATIVE } from '#api/services/mail-texts/trades.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { t } from '#words/words.ts'

type Words = { agencyName: string; publicUrl: string }
type Person = { id: number; siteName: string }

/** Who stands for an entity, and its representatives whose relation to the site ended. */
async function selectConcerned(
  trx: Db,
  siteId: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select concerned.user_id::float8 as id, coalesce(entity.legal_name, sites.name) as "siteName"
    from (
      select user_id from user_facilities where site_id = ${siteId} and status = 'A'
      union select user_id from cap_representatives where site_id = ${siteId}) concerned
      join sites on sites.id = ${siteId} left join cap_entities entity on entity.site_id = sites.id
    where ${which} order by 1`.execute(trx)
  return rows
}

/** Tells everybody of an entity that the agency opened, froze or closed its account, and why. */
export async function tellOfStatus(
  trx: Db,
  { siteId, statusId, reason }: { siteId: number; statusId: number; reason: string },
  { agencyName, publicUrl }: Words,
  now: Date,
): Promise<void> {
  for (const { id, siteName } of await selectConcerned(trx, siteId)) {
    const say = () =>
      CAP_ACCOUNT.of({
        agency: agencyName,
        entity: siteName,
        headline: headlineOf(statusId, siteName),
        means:
          statusId === 1
            ? t('Units can be transferred and surrendered again.')
            : t('No units can be transferred from or to it, and open trades cannot be completed.'),
        reason: reason || t('None was given.'),
        address: `${publicUrl}/app/cpp/edit/${siteId}`,
      })
    await tellUser(trx, { userId: id, say }, now)
  }
}

function headlineOf(statusId: number, entity: string): string {
  if (statusId === 1) return t('The account of {entity} is open again', { entity })
  return statusId === 2
    ? t('The account of {entity} was frozen', { entity })
    : t('The account of {entity} was closed', { entity })
}

export type RepresentativeChange = 'named' | 'changed' | 'removed'

/** Tells the representative, and everybody else who stands for the entity. */
export async function tellOfRepresentative(
  trx: Db,
  { siteId, userId, change }: { siteId: number; userId: number; change: RepresentativeChange },
  { agencyName, publicUrl }: Words,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ name: string; entity: string }>`
    select users.display_name as name, coalesce(entity.legal_name, sites.name) as entity
    from users, sites left join cap_entities entity on entity.site_id = sites.id
    where users.id = ${userId} and sites.id = ${siteId}`.execute(trx)
  const [named] = rows
  if (!named) return
  const others = await selectConcerned(trx, siteId, sql`concerned.user_id <> ${userId}`)
  for (const id of [userId, ...others.map((each) => each.id)]) {
    const say = () =>
      CAP_REPRESENTATIVE.of({
        agency: agencyName,
        entity: named.entity,
        person: named.name,
        headline: sentenceOf(change, id === userId, named),
        address: `${publicUrl}/app/cpp/edit/${siteId}`,
      })
    await tellUser(trx, { userId: id, say }, now)
  }
}

function sentenceOf(
  change: RepresentativeChange,
  isOwn: boolean,
  named: { name: string; entity: string },
): string {
  if (isOwn)
    return {
      named: t('You were named a representative of {entity}', named),
      changed: t('How you represent {entity} was changed', named),
      removed: t('You are no representative of {entity} any more', named),
    }[change]
  return {
    named: t('{name} was named a representative of {entity}', named),
    changed: t('How {name} represents {entity} was changed', named),
    removed: t('{name} is no representative of {entity} any more', named),
  }[change]
}
