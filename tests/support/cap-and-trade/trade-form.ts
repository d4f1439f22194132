import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER, callAs } from '../accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  makeFiler,
  PIN,
  readSigning,
  save,
  sign,
  type Filer,
} from '../filing/filer.ts'
import type { World } from '../world.ts'
import { give, makeEntity } from './ledger.ts'

type Portal = Pick<World, 'api'>
export type Side = Filer & { siteId: number }

/** A covered entity and who signs for it. */
export async function makeSide(
  db: Db,
  name: string,
  years: Record<number, number> = {},
): Promise<Side> {
  const filer = await makeFiler(db, 'owner', `Official of ${name}`)
  const siteId = await makeEntity(db, { name })
  if (Object.keys(years).length > 0) await give(db, siteId, years)
  await standFor(db, filer, siteId)
  return { ...filer, siteId }
}

export async function standFor(db: Db, { id }: Filer, siteId: number): Promise<void> {
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${id}, ${siteId}, 'A', now())`.execute(db)
}

type Terms = { years?: Record<number, number>; texts?: Record<string, string> }

/** The trade form of a seller, filled in from the example; not signed yet. */
export async function fillTradeForm(
  portal: Portal,
  db: Db,
  { seller, acquirer }: { seller: Side; acquirer: { siteId: number } },
  { years = { 2025: 1_000, 2026: 500 }, texts = {} }: Terms = {},
): Promise<{ rid: number; productRid: number }> {
  const file = await readFile('forms/definitions/CT-TRADE/examples.json', 'utf8')
  const example = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
  const { data } = await begin(portal, seller, {
    applicationRid: await applicationOf(db, 'CT-TRADE'),
    siteRid: seller.siteId,
  })
  const total = Object.values(years).reduce((sum, units) => sum + units, 0)
  await save(portal, seller, data, {
    version: 1,
    texts: { ...example, acquirer: String(acquirer.siteId), total: String(total), ...texts },
  })
  await sql`delete from submittal_table_rows where submittal_id = ${data.rid}`.execute(db)
  let position = 0
  for (const [capYear, units] of Object.entries(years)) {
    position += 1
    await sql`
      insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
      values (${data.rid}, 'capYears', ${`row${String(position).padStart(4, '0')}`}, ${position},
        ${JSON.stringify({ capYear, units: String(units) })}::jsonb)`.execute(db)
  }
  return data
}

/** Signs a filled trade form by its seller. */
export async function signTradeForm(portal: Portal, seller: Filer, rid: number) {
  const begun = await beginSigning(portal, seller, [rid])
  if (begun.status !== 200) return begun
  const { data: ceremony } = begun
  await readSigning(portal, seller, ceremony.ceremonyId)
  return sign(portal, seller, { ceremonyId: ceremony.ceremonyId, answer: ANSWER })
}

/** The trade of a signed form. */
export async function tradeOf(db: Db, rid: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from cap_trades where submittal_id = ${rid}`.execute(db)
  return rows[0]?.id ?? 0
}

/** Begins and makes the signature of whoever confirms or accepts. */
export async function signTrade(
  portal: Portal,
  who: Filer,
  tradeRid: number,
  more: { pin?: string; answer?: string; hasAgreed?: boolean } = {},
) {
  const begun = await callAs<{ ceremonyId: string }>(portal, '/Client/CapTrade/BeginSigning', {
    cookie: who.cookie,
    body: { tradeRid },
  })
  if (begun.status !== 200) return begun
  const address = `/Client/CapTrade/GetSigning/${begun.data.ceremonyId}`
  const shown = await callAs<unknown>(portal, address, { cookie: who.cookie })
  if (shown.status !== 200) return shown
  return callAs<unknown>(portal, '/Client/CapTrade/Sign', {
    cookie: who.cookie,
    body: {
      tradeRid,
      ceremonyId: begun.data.ceremonyId,
      pin: PIN,
      answer: ANSWER,
      hasAgreed: true,
      ...more,
    },
  })
}
