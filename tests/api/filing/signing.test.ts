import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER, auditOf } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  linkConsultant,
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

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db
let applicationRid: number
let texts: Record<string, string>

beforeAll(async () => {
  applicationRid = await applicationOf(db(), NOEX)
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
})

/** A submittal with every answer, and its site map. */
async function complete(owner?: Filer, site?: number) {
  const filer = owner ?? (await makeFiler(db()))
  const siteRid = site ?? (await makeSiteOf(db(), filer))
  const { data } = await begin(portal, filer, { applicationRid, siteRid })
  await save(portal, filer, data, { version: 1, texts })
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size, sha256,
      file_key, added_at, added_by_user_id)
    values (${data.rid}, 'siteMap', 'Site map', 'map.pdf', 'application/pdf', 9, ${'a'.repeat(64)},
      ${`map-${data.rid}`}, now(), ${filer.id})`.execute(db())
  return { owner: filer, siteRid, rid: data.rid }
}

async function ceremonyFor(owner: Filer, rids: readonly number[]): Promise<string> {
  const { data } = await beginSigning(portal, owner, rids)
  await readSigning(portal, owner, data.ceremonyId)
  return data.ceremonyId
}

async function versionsOf(rid: number): Promise<number> {
  const { rows } = await sql`
    select 1 from submittal_versions where submittal_id = ${rid}`.execute(db())
  return rows.length
}

describe('signing', () => {
  test('files what was read, once, with the hash that was shown, however often it is pressed', async () => {
    const { owner, rid } = await complete()
    const { data: begun } = await beginSigning(portal, owner, [rid])
    const shown = await readSigning(portal, owner, begun.ceremonyId)
    const body = { ceremonyId: begun.ceremonyId, answer: ANSWER }
    const pressed = await Promise.all([1, 2, 3].map(() => sign(portal, owner, body)))
    const filed = pressed.flatMap(({ data }) => data?.filed ?? [])
    expect(filed).toHaveLength(1)
    expect(filed[0]).toMatchObject({ rid, number: `${rid}-1` })
    expect(filed[0]?.sha256).toBe(shown.data.items[0]?.sha256)
    expect(await versionsOf(rid)).toBe(1)
    expect((await open(portal, owner, { rid })).status).toBe(404)
  })

  test('is refused before the copy was read, and for what is not complete', async () => {
    const { owner, siteRid, rid } = await complete()
    const { data } = await beginSigning(portal, owner, [rid])
    const unread = await sign(portal, owner, { ceremonyId: data.ceremonyId, answer: ANSWER })
    expect([unread.status, unread.msg]).toEqual([
      409,
      'Open the readable copy of every submittal first.',
    ])
    const empty = await begin(portal, owner, { applicationRid, siteRid })
    expect((await beginSigning(portal, owner, [empty.data.rid])).status).toBe(400)
    expect(await versionsOf(rid)).toBe(0)
  })

  test('is void after any later save, by whomever', async () => {
    const { owner, siteRid, rid } = await complete()
    const consultant = await makeFiler(db(), 'consultant')
    await linkConsultant(db(), { owner, consultant, siteRid })
    const ceremonyId = await ceremonyFor(owner, [rid])
    await save(portal, consultant, { rid }, { version: 2, texts: { remarks: 'One more thing' } })
    const refused = await sign(portal, owner, { ceremonyId, answer: ANSWER })
    expect([refused.status, refused.msg]).toEqual([
      409,
      'Something was changed after you had read it. Read it again; nothing was signed.',
    ])
    expect(await versionsOf(rid)).toBe(0)
  })

  test('counts wrong tries, says the same for PIN and answer, and is locked after five', async () => {
    const { owner, rid } = await complete()
    const ceremonyId = await ceremonyFor(owner, [rid])
    const tries = [
      { pin: '000000', answer: ANSWER },
      { answer: 'wrong' },
      { pin: '111111', answer: 'wrong' },
      { pin: '', answer: '' },
      { pin: '222222', answer: ANSWER },
    ]
    const words = new Set<string | undefined>()
    for (const each of tries) words.add((await sign(portal, owner, { ceremonyId, ...each })).msg)
    expect([...words]).toEqual([
      'The PIN or the answer is not right. Letter case counts in answers.',
    ])
    expect((await sign(portal, owner, { ceremonyId, answer: ANSWER })).status).toBe(429)
    expect(await versionsOf(rid)).toBe(0)
    const failed = (await auditOf({ db: db() } as never, owner.id)).filter(
      (action) => action === 'submittal.signature-failed',
    )
    expect(failed).toHaveLength(5)
  })

  test('is refused to a consultant who may only prepare, and to one whose link ends in the middle', async () => {
    const { owner, siteRid, rid } = await complete()
    const [preparer, signer] = [
      await makeFiler(db(), 'consultant'),
      await makeFiler(db(), 'consultant'),
    ]
    await linkConsultant(db(), { owner, consultant: preparer, siteRid })
    expect((await beginSigning(portal, preparer, [rid])).status).toBe(403)
    const link = await linkConsultant(db(), { owner, consultant: signer, siteRid }, [
      'prepare',
      'submit',
    ])
    const ceremonyId = await ceremonyFor(signer, [rid])
    await sql`update consultant_links set status = 'P' where id = ${link}`.execute(db())
    const refused = await sign(portal, signer, { ceremonyId, answer: ANSWER })
    expect(refused.ok).toBe(false)
    expect(await versionsOf(rid)).toBe(0)
  })

  test('of two signers at once files one record', async () => {
    const { owner, siteRid, rid } = await complete()
    const other = await makeFiler(db(), 'consultant')
    await linkConsultant(db(), { owner, consultant: other, siteRid }, ['prepare', 'submit'])
    const [one, two] = [await ceremonyFor(owner, [rid]), await ceremonyFor(other, [rid])]
    const answers = await Promise.all([
      sign(portal, owner, { ceremonyId: one, answer: ANSWER }),
      sign(portal, other, { ceremonyId: two, answer: ANSWER }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await versionsOf(rid)).toBe(1)
  })

  test('of several names what fails, and files the others', async () => {
    const first = await complete()
    const second = await complete(first.owner)
    const ceremonyId = await ceremonyFor(first.owner, [first.rid, second.rid])
    await save(portal, first.owner, second, { version: 2, texts: { remarks: 'Changed' } })
    const { data } = await sign(portal, first.owner, { ceremonyId, answer: ANSWER })
    expect(data).toMatchObject({
      filed: [{ rid: first.rid }],
      refused: [{ rid: second.rid, reason: expect.stringContaining('changed') }],
    })
  })
})

test('what was filed for a site is seen by whoever stands for it, and by nobody else', async () => {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const { rid } = await complete(owner, siteRid)
  const id = await ceremonyFor(owner, [rid])
  expect((await sign(portal, owner, { ceremonyId: id, answer: ANSWER })).data?.filed).toHaveLength(
    1,
  )
  const partner = await makeFiler(db())
  const address = `/NPDES/Submission/GetFiled/${rid}`
  const statusFor = async ({ cookie }: Filer): Promise<number> =>
    (await portal.api.request(`/api${address}`, { headers: { cookie } })).status
  expect(await statusFor(partner)).toBe(404)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${partner.id}, ${siteRid}, 'A', now())`.execute(db())
  expect(await statusFor(partner)).toBe(200)
})
