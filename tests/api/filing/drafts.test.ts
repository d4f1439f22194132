import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  open,
  remove,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
let applicationRid: number
const db = () => portal.database.db

beforeAll(async () => {
  applicationRid = await applicationOf(db(), NOEX)
})

async function began(): Promise<{ owner: Filer; siteRid: number; rid: number }> {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const { data } = await begin(portal, owner, { applicationRid, siteRid })
  return { owner, siteRid, rid: data.rid }
}

describe('beginning a submittal', () => {
  test('pressed twice at once, with one key, begins one; the key is good for nothing else [S3-NEW-16]', async () => {
    const owner = await makeFiler(db())
    const siteRid = await makeSiteOf(db(), owner)
    const body = { applicationRid, siteRid, key: 'pressed-twice-1' }
    const both = await Promise.all([begin(portal, owner, body), begin(portal, owner, body)])
    const again = await begin(portal, owner, body)
    expect(new Set([...both, again].map(({ data }) => data.rid)).size).toBe(1)
    const { rows } = await sql`select id from submittals where site_id = ${siteRid}`.execute(db())
    expect(rows).toHaveLength(1)
  })

  test('starts Open and Online, with what is known filled in, and is written down [S3-NEW-15]', async () => {
    const { owner, rid } = await began()
    const { data } = await open(portal, owner, { rid })
    expect(data).toMatchObject({ statusCode: 1, statusName: 'Open', version: 1 })
    expect(data.answered.texts).toMatchObject({ 'contact.first': 'Robin', 'contact.last': 'Vale' })
    const log = await sql`
      select act, to_code from submittal_log where submittal_id = ${rid}`.execute(db())
    expect(log.rows).toEqual([{ act: 'begin', to_code: 1 }])
  })

  test('is refused without identity proof, for readers alone, and for a site of others', async () => {
    const { siteRid } = await began()
    const other = await makeFiler(db())
    const foreign = await begin(portal, other, { applicationRid, siteRid })
    expect([foreign.status, foreign.msg]).toEqual([400, 'Choose the site.'])
    const own = await makeSiteOf(db(), other)
    await sql`update users set identity_proof_code = null where id = ${other.id}`.execute(db())
    const unproven = await begin(portal, other, { applicationRid, siteRid: own })
    expect([unproven.status, unproven.msg]).toEqual([
      403,
      'Please ensure your identity verification is complete in the [My Account - Verification].',
    ])
    await sql`
      update users set identity_proof_code = 'AGENCY', is_read_only = true where id = ${other.id}`.execute(
      db(),
    )
    expect((await begin(portal, other, { applicationRid, siteRid: own })).status).toBe(403)
  })
})

describe('saving a draft', () => {
  test('takes from two windows what does not meet, names what does, and keeps theirs', async () => {
    const { owner, siteRid, rid } = await began()
    const consultant = await makeFiler(db(), 'consultant', 'Carol Consult')
    await linkConsultant(db(), { owner, consultant, siteRid })
    const theirs = await save(
      portal,
      consultant,
      { rid },
      {
        version: 1,
        texts: { sicCode: '2611', remarks: 'Theirs' },
      },
    )
    expect(theirs.data).toMatchObject({ version: 2, conflicts: [] })
    const mine = await save(
      portal,
      owner,
      { rid },
      {
        version: 1,
        texts: { sicCode: '2033', operatorName: 'Mine' },
      },
    )
    expect(mine.data).toMatchObject({
      version: 3,
      conflicts: [{ name: 'sicCode', theirs: '2611', by: 'Carol Consult' }],
    })
    const { data } = await open(portal, owner, { rid })
    expect(data.answered.texts).toMatchObject({
      sicCode: '2611',
      operatorName: 'Mine',
      remarks: 'Theirs',
    })
  })

  test('loses nothing of many saves at once', async () => {
    const { owner, rid } = await began()
    const names = ['operatorName', 'mailing.line1', 'mailing.city', 'remarks', 'contact.title']
    const saved = await Promise.all(
      names.map((name) =>
        save(portal, owner, { rid }, { version: 1, texts: { [name]: `1 ${name}` } }),
      ),
    )
    expect(saved.map(({ data }) => data.version).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6])
    const { data } = await open(portal, owner, { rid })
    expect(data.answered.texts).toMatchObject(
      Object.fromEntries(names.map((name) => [name, `1 ${name}`])),
    )
  })

  test('keeps wrong answers as they were typed, and nothing that the form does not ask [S3-PEND-12]', async () => {
    const { owner, rid } = await began()
    const texts = {
      sicCode: 'not a code',
      remarks: 'half \ud800 and \0 none\r\nend',
      stranger: 'x',
      __proto__x: 'y',
      facilityName: 'locked',
    }
    expect((await save(portal, owner, { rid }, { version: 1, texts })).status).toBe(200)
    const { data } = await open(portal, owner, { rid })
    expect(data.answered.texts).toMatchObject({
      sicCode: 'not a code',
      remarks: 'half  and  none\nend',
    })
    expect(Object.keys(data.answered.texts)).not.toContain('stranger')
    expect(data.answered.texts['facilityName']).not.toBe('locked')
  })

  test('is not found by strangers, nor by a consultant whose link ends in the middle', async () => {
    const { owner, siteRid, rid } = await began()
    const [stranger, consultant] = [await makeFiler(db()), await makeFiler(db(), 'consultant')]
    const link = await linkConsultant(db(), { owner, consultant, siteRid })
    const texts = { remarks: 'Mine now' }
    expect((await save(portal, consultant, { rid }, { version: 1, texts })).status).toBe(200)
    await sql`update consultant_links set status = 'P' where id = ${link}`.execute(db())
    for (const nobody of [stranger, consultant]) {
      const answers = await Promise.all([
        open(portal, nobody, { rid }),
        save(portal, nobody, { rid }, { version: 2, texts: { remarks: 'Not theirs' } }),
        remove(portal, nobody, { rid }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await open(portal, owner, { rid })).data.answered.texts['remarks']).toBe('Mine now')
  })

  test('is begun by a consultant only once the official of the company has approved the link [S1-REG-39]', async () => {
    const { owner, siteRid } = await began()
    const consultant = await makeFiler(db(), 'consultant')
    const link = await linkConsultant(db(), { owner, consultant, siteRid })
    const press = async () => (await begin(portal, consultant, { applicationRid, siteRid })).status
    await sql`update consultant_links set status = 'P' where id = ${link}`.execute(db())
    expect(await press()).not.toBe(200)
    await sql`update consultant_links set status = 'A' where id = ${link}`.execute(db())
    expect(await press()).toBe(200)
  })

  test('takes few statements, whatever the form holds', async () => {
    const { owner, rid } = await began()
    let version = 0
    const sent = await statementsOf(async () => {
      version += 1
      await save(portal, owner, { rid }, { version, texts: { remarks: `Text ${version}` } })
    })
    const own = sent.filter((text) => /submittal_forms|submittal_saves/.test(text))
    // The draft with its lock, the text, the version, who saved what.
    expect(own).toHaveLength(5)
    expect(sent.length).toBeLessThanOrEqual(9)
  })
})

describe('deleting a draft', () => {
  test('takes what was never filed with all of its rows, and is written down [S3-PEND-14]', async () => {
    const { owner, rid } = await began()
    expect((await remove(portal, owner, { rid })).status).toBe(200)
    expect((await open(portal, owner, { rid })).status).toBe(404)
    const audit = await sql`
      select action from audit_log where user_id = ${owner.id} order by id desc limit 1`.execute(
      db(),
    )
    expect(audit.rows).toEqual([{ action: 'submittal.deleted' }])
  })

  test('is refused for what the agency made', async () => {
    const { owner, rid } = await began()
    await sql`
      update submittals set submittal_status_id = (select id from submittal_statuses where code = 0)
      where id = ${rid}`.execute(db())
    const refused = await remove(portal, owner, { rid })
    expect([refused.status, refused.msg]).toEqual([
      409,
      'The agency made this obligation; only the agency can end it.',
    ])
  })
})
