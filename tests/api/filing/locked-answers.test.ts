import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteMerges } from '#api/portal/site-merge/merge.schemas.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  makeFiler,
  makeSiteOf,
  NOEX,
  open,
  readSigning,
  save,
  sign,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { makeSiteKeeper, siteMergeCalls } from '#tests/support/sites/site-merge.ts'

const portal = useRealPortal()
const db = () => portal.database.db
let owner: Filer
let staff: Awaited<ReturnType<typeof makeSiteKeeper>>
let stays: number
let goes: number
let rid: number
let texts: Record<string, string>

beforeAll(async () => {
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
})
beforeEach(async () => {
  staff = await makeSiteKeeper(db())
  owner = await makeFiler(db())
  stays = await makeSiteOf(db(), owner)
  goes = await makeSiteOf(db(), owner)
  await rename(stays, 'Alder Mill')
  await rename(goes, 'Alder Mil')
  const applicationRid = await applicationOf(db(), NOEX)
  rid = (await begin(portal, owner, { applicationRid, siteRid: goes })).data.rid
  await save(portal, owner, { rid }, { version: 1, texts })
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size, sha256,
      file_key, added_at, added_by_user_id)
    values (${rid}, 'siteMap', 'Site map', 'map.pdf', 'application/pdf', 9, ${'a'.repeat(64)},
      ${`map-${rid}`}, now(), ${owner.id})`.execute(db())
})
const { post, get, merge } = siteMergeCalls(portal, () => staff)

const rename = (site: number, name: string) =>
  sql`update sites set name = ${name} where id = ${site}`.execute(db())
const shown = async () => {
  const { data } = await open(portal, owner, { rid })
  return [data.formerSite, data.answered.texts['facilityName']]
}
async function signed(): Promise<string> {
  const { data } = await beginSigning(portal, owner, [rid])
  const read = await readSigning(portal, owner, data.ceremonyId)
  const { data: done } = await sign(portal, owner, { ...data, answer: ANSWER })
  expect(done.filed[0]?.sha256).toBe(read.data.items[0]?.sha256)
  const { rows } = await sql<{ content: string }>`
    select content::text as content from copies_of_record where number = ${done.filed[0]?.number}`.execute(
    db(),
  )
  return rows[0]?.content ?? ''
}

test('a draft of a site that is merged says so, shows what the record of its site says, and is signed with that', async () => {
  expect(await shown()).toEqual([null, 'Alder Mil'])
  await merge(stays, goes)
  const { rows } = await sql<{ identifier: string }>`
    select identifier from sites where id = ${goes}`.execute(db())
  expect(await shown()).toEqual([rows[0]?.identifier, 'Alder Mill'])
  const content = await signed()
  expect(content).toContain('"Alder Mill"')
  expect(content).not.toContain('"Alder Mil"')
})

test('it is that of the duplicate again once the merge is undone', async () => {
  await merge(stays, goes)
  const { into } = await get<SiteMerges>('GetMerges', goes)
  expect((await post('UndoMerge', { merge: into?.merge, reason: 'Two.' })).status).toBe(200)
  expect(await shown()).toEqual([null, 'Alder Mil'])
})

test('a site whose name was put right before the signature is signed for by that name', async () => {
  await rename(goes, 'Alder Mill, Gate 2')
  expect(await shown()).toEqual([null, 'Alder Mill, Gate 2'])
  expect(await signed()).toContain('Alder Mill, Gate 2')
})

test('the place that the record of the duplicate proposed goes with it, and one that its owner set stays', async () => {
  const place = (site: number, lat: number, lon: number) =>
    sql`update sites set lat = ${lat}, lon = ${lon} where id = ${site}`.execute(db())
  await place(stays, 44.95, -123.05)
  await place(goes, 44.9, -123)
  const { rows } = await sql<{ lat: string; lon: string }>`
    select lat::text, lon::text from sites where id = ${goes}`.execute(db())
  const pin = { 'pin.lat': rows[0]?.lat ?? '', 'pin.lon': rows[0]?.lon ?? '' }
  const shownPin = async () => {
    const { data } = await open(portal, owner, { rid })
    return [data.answered.texts['pin.lat'], data.answered.texts['pin.lon']].map(Number)
  }
  await save(portal, owner, { rid }, { version: 2, texts: { ...texts, ...pin } })
  expect(await shownPin()).toEqual([44.9, -123])
  await merge(stays, goes)
  expect(await shownPin()).toEqual([44.95, -123.05])
  const { data } = await open(portal, owner, { rid })
  const own = { ...texts, 'pin.lat': '44.91', 'pin.lon': '-123.01' }
  await save(portal, owner, { rid }, { version: data.version, texts: own })
  expect(await shownPin()).toEqual([44.91, -123.01])
})
