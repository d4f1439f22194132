import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'
import { makeOwner, makePair } from './owners.ts'
import { COVER, publishLike } from './publish-like.ts'

type Way = 'script' | 'plain'

/** Who takes part in the life of one permit. */
export const lifeOf = (way: Way) => ({
  former: `e2e.life.former.${way}`,
  /** The former holder's consultant. */
  aide: `e2e.life.aide.${way}`,
  next: `e2e.life.next.${way}`,
  staff: `e2e.life.staff.${way}`,
  /** The site that is kept when that of the permit is merged, by its number. */
  keptSite: `E2E-LIFE-KEPT-${way}`,
})

export const LIVED = 'E2E-LIFE'
const HANDOVER = 'E2E-HANDOVER'

/** The form of a transfer that costs nothing and is signed on its day. */
const withoutNotice = (given: object): object => ({
  ...(JSON.parse(JSON.stringify(given).replace('P30D', 'P0D')) as object),
  fee: undefined,
})

/**
 * Both sides of a transfer with a public site, staff who review and who keep sites, and a type of permit that passes on
 * the day on which both signed: no browser waits a month.
 */
export async function fill(db: Db): Promise<void> {
  await publishLike(db, 'AL-TRANSFER', {
    ...{ code: HANDOVER, name: 'Handover of a cover', form: withoutNotice },
    type: {
      handover: {
        ...{ person: 'newPerson', day: 'transferOn', noticeDays: 0, answerDays: 14 },
        ...{ personal: { question: 'ownership', value: 'person' }, rule: '40 CFR 122.61(b)' },
      },
    },
  })
  await publishLike(db, 'WQ-NOEX', {
    ...{ code: LIVED, name: 'Life cover certification' },
    type: { ...COVER, followOns: { amendment: LIVED, renewal: LIVED, transfer: HANDOVER } },
  })
  for (const way of ['script', 'plain'] as const) {
    const { former, aide, next, staff, keptSite } = lifeOf(way)
    await setAside(db, [former, keptSite])
    await makePair(db, { owner: former, consultant: aide }, true)
    await sql`
      insert into facility_permissions (consultant_link_id, site_id, permission, status)
      select links.id, sites.id, 'prepare', 'A'
      from consultant_links links join users on users.id = links.public_user_id, sites
      where users.login_name = ${aide} and sites.identifier = ${former}
        and not exists (select from facility_permissions known where known.site_id = sites.id)`.execute(
      db,
    )
    await makeOwner(db, next)
    await makeAccount(db, {
      loginName: staff,
      kind: 'staff',
      displayName: `Lena Life ${way}`,
      actions: [
        ['gov', 'submittal.actions.review'],
        ['gov', 'comment.actions.moderate'],
        ['air-nei', 'facility.actions.edit'],
      ],
    })
    await sql`
      insert into sites (identifier, name, is_public) values (${keptSite}, ${`Life Mill ${way}`}, true)
      on conflict (identifier) do nothing`.execute(db)
  }
}

/** Sites of an earlier run, whose permit has lived already, keep it under another number and have nobody. */
async function setAside(db: Db, identifiers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update sites set identifier = identifier || ' ' || id where identifier = any(${identifiers}::text[])
    returning id::float8 as id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`delete from facility_permissions where site_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from user_facilities where site_id = any(${ids}::bigint[])`.execute(db)
}
