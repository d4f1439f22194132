import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { selectSubject } from '#api/review/decisions/decisions.queries.ts'
import { paperOf } from '#api/review/decisions/paper.ts'
import type { VerifiedPermit } from '#api/records/own-permits/own-permits.schemas.ts'
import { selectPermit } from '#api/records/permits/permits.queries.ts'
import type { PermitRecord, PermitRow } from '#api/records/permits/permits.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { testConfig } from '#tests/support/config.ts'
import { fileDecidable, findComplete } from '#tests/support/desk-review/decider.ts'
import { signExample } from '#tests/support/filing/filed.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

type Decidable = Awaited<ReturnType<typeof fileDecidable>>

async function named(rid: number, name: string): Promise<void> {
  await sql`
    update submittal_forms set answers = answers || ${JSON.stringify({ operatorName: name })}::jsonb
    where submittal_id = ${rid}`.execute(db())
}

async function issue({ rid, decisions }: Decidable, changes: object = {}) {
  const { data } = await decisions.save(rid, 0, changes)
  const issued = await decisions.issue(rid, data.version)
  expect(issued.status).toBe(200)
  const { rows } = await sql<{ id: number; productRid: number; key: string }>`
    select permits.id, permits.product_id as "productRid", permits.verify_key as key
    from permits join permit_submittals on permit_id = permits.id where submittal_id = ${rid}`.execute(
    db(),
  )
  const [permit] = rows
  if (!permit) throw new Error('There is no permit.')
  return { ...permit, number: issued.data.number ?? '' }
}

type Issued = Awaited<ReturnType<typeof issue>>

const KEPT = {
  effectiveOn: '2026-12-01',
  expiresOn: null,
  conditions: [],
  letter: '',
  appeal: '',
  holderName: null,
  holderIsPerson: null,
}

/** What a stranger finds: on the page, by the address of the paper, in a search for the words, and in the file. */
async function publicly({ id, productRid, key }: Issued, words: string) {
  const page = await callAs<PermitRecord>(
    portal,
    `/Anon/PublicInquiry/GetPermit/${productRid}/${id}`,
    {},
  )
  const verified = await callAs<VerifiedPermit>(portal, `/Anon/Permit/Verify/${key}`, {})
  const found = await callAs<{ list: PermitRow[] }>(
    portal,
    '/Anon/PublicInquiry/GetPermitByCriteria',
    {
      body: { filter: words },
    },
  )
  const row = found.data.list.find(({ permitRid }) => permitRid === id)
  return {
    page: page.data.holderName,
    verified: verified.data.holder,
    isFound: row !== undefined,
    row: row?.holderName,
  }
}

describe('the holder of a permit', () => {
  test('is whom the form names, not the account that filed, on page, paper address, list and search', async () => {
    const decidable = await fileDecidable(portal, db())
    await named(decidable.rid, 'Tamarack Cannery LLC')
    const { data } = await decidable.decisions.get(decidable.rid)
    expect(data).toMatchObject({
      holder: 'Tamarack Cannery LLC',
      namedHolder: 'Tamarack Cannery LLC',
      holderIsPerson: false,
    })
    expect(data.filedBy).not.toBe('Tamarack Cannery LLC')
    const permit = await issue(decidable)
    expect(await publicly(permit, 'Tamarack Cannery')).toEqual({
      page: 'Tamarack Cannery LLC',
      verified: 'Tamarack Cannery LLC',
      isFound: true,
      row: 'Tamarack Cannery LLC',
    })
  })

  test('is put right by staff with a reason, and not without', async () => {
    const decidable = await fileDecidable(portal, db())
    await named(decidable.rid, 'Tamarak Caning')
    const { rid, decisions } = decidable
    const refused = await decisions.save(rid, 0, { holder: 'Tamarack Canning Inc.' })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.msg).toContain('Say why')
    const permit = await issue(decidable, {
      holder: 'Tamarack Canning Inc.',
      holderReason: 'As it is registered with the Secretary of State.',
    })
    expect(await publicly(permit, 'Tamarack Canning')).toMatchObject({
      page: 'Tamarack Canning Inc.',
      verified: 'Tamarack Canning Inc.',
    })
    expect((await decisions.get(rid)).data).toMatchObject({
      namedHolder: 'Tamarak Caning',
      holder: 'Tamarack Canning Inc.',
      holderReason: 'As it is registered with the Secretary of State.',
    })
  })

  test('who is a person is found by nobody, and named on the page by the setting alone', async () => {
    const decidable = await fileDecidable(portal, db())
    await named(decidable.rid, 'Winifred Oberhausen')
    const permit = await issue(decidable, { holderIsPerson: true })
    const seen = { verified: 'Winifred Oberhausen', isFound: false, row: undefined }
    expect(await publicly(permit, 'Winifred Oberhausen')).toEqual({ ...seen, page: null })
    const told = await selectPermit(db(), permit.productRid, permit.id, {
      today: '2026-12-02',
      personHolders: true,
      timeZone: 'America/New_York',
    })
    expect(told?.holderName).toBe('Winifred Oberhausen')
  })

  test('of an amendment is who holds the permit by then, whoever the amended form names', async () => {
    const decidable = await fileDecidable(portal, db())
    await sql`
      update applications set config = config || '{"allowAmend": true, "followOns": {"amendment": "WQ-NOEX"}}'
      where form_code = 'WQ-NOEX'`.execute(db())
    const { id } = await issue(decidable)
    const { owner, reviewer, decisions } = decidable
    const begun = await callAs<{ rid: number }>(portal, '/Client/Submission/Amend', {
      cookie: owner.cookie,
      body: { permitRid: id },
    })
    const { rid } = begun.data
    await signExample(portal, db(), owner, rid)
    await findComplete(portal, reviewer, rid)
    await sql`update permits set holder_name = 'Alder Works LLC' where id = ${id}`.execute(db())
    const { data } = await decisions.get(rid)
    expect(data.holder).toBe('Alder Works LLC')
    expect(data.namedHolder).not.toBe('Alder Works LLC')
    const [subject, decision] = [await selectSubject(db(), rid), { ...KEPT, kind: 'approve' }]
    const paper = paperOf(testConfig, { subject, decision } as never, null, REAL_NOW)
    expect(paper.holder).toBe('Alder Works LLC')
  })

  test('of a permit that staff corrected is in its history', async () => {
    const decidable = await fileDecidable(portal, db())
    const permit = await issue(decidable)
    await sql`update permits set created_at = '2026-01-01', holder_name = 'Other Works LLC' where id = ${permit.id}`.execute(
      db(),
    )
    await sql`update permits set holder_name = 'Third Works LLC' where id = ${permit.id}`.execute(
      db(),
    )
    const { rows } = await sql<{ was: object }>`
      select was from record_changes where collection = 'permits' and record_id = ${permit.id} order by id desc limit 1`.execute(
      db(),
    )
    expect(rows[0]?.was).toEqual({ holder: 'Other Works LLC' })
  })
})
