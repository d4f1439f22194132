import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { selectBefore } from '#api/review/decisions/modified.queries.ts'
import { selectDecision, selectSubject } from '#api/review/decisions/decisions.queries.ts'
import { paperOf } from '#api/review/decisions/paper.ts'
import type { VerifiedPermit } from '#api/records/own-permits/own-permits.schemas.ts'
import { checkCode, checkFile } from '#api/services/proof/check/check-record.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { testConfig } from '#tests/support/config.ts'
import { fileDecidable, findComplete } from '#tests/support/desk-review/decider.ts'
import { signExample } from '#tests/support/filing/filed.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

beforeAll(async () => {
  await sql`
    update applications set config = config || '{"allowAmend": true, "followOns": {"amendment": "WQ-NOEX"}}'
    where form_code = 'WQ-NOEX'`.execute(db())
})

type Decidable = Awaited<ReturnType<typeof fileDecidable>>

async function issue({ decisions }: Decidable, rid: number, changes: object) {
  const { data } = await decisions.save(rid, 0, changes)
  expect((await decisions.issue(rid, data.version)).status).toBe(200)
  const { rows } = await sql<{ id: number; number: string; key: string; sha256: string }>`
    select permits.id, permits.number, permits.verify_key as key, documents.sha256
    from permits join documents on documents.permit_id = permits.id
    where documents.submittal_id = ${rid} and documents.description = 'decision'`.execute(db())
  const [permit] = rows
  if (!permit) throw new Error('There is no permit.')
  return permit
}

/** An amendment of the permit, brought to where it can be decided. */
async function amend({ owner, reviewer }: Decidable, permitRid: number): Promise<number> {
  const begun = await callAs<{ rid: number }>(portal, '/Client/Submission/Amend', {
    cookie: owner.cookie,
    body: { permitRid },
  })
  await signExample(portal, db(), owner, begun.data.rid)
  await findComplete(portal, reviewer, begun.data.rid)
  return begun.data.rid
}

test('an amendment is begun in the name of who holds the permit by then, whatever its account is called; of a person in none', async () => {
  const first = await fileDecidable(portal, db())
  const { id } = await issue(first, first.rid, {})
  const begun = async (name: string, isPerson: boolean) => {
    await sql`update permits set holder_name = ${name}, holder_is_person = ${isPerson} where id = ${id}`.execute(
      db(),
    )
    const { data } = await callAs<{ rid: number }>(portal, '/Client/Submission/Amend', {
      cookie: first.owner.cookie,
      body: { permitRid: id },
    })
    const { rows } = await sql<{ operator: string | null }>`
      select answers ->> 'operatorName' as operator from submittal_forms where submittal_id = ${data.rid}`.execute(
      db(),
    )
    await sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 8)
      where id = ${data.rid}`.execute(db())
    return rows[0]?.operator
  }
  expect(await begun('Alder Foods', false)).toBe('Alder Foods')
  expect(await begun('Ada Alder', true)).not.toBe('Ada Alder')
})

const STAYS = { text: 'Keep the inlets covered.' }

describe('the papers of a permit', () => {
  test('are numbered by version and revision, as the type counts what changed it', async () => {
    const first = await fileDecidable(portal, db())
    const { id, key } = await issue(first, first.rid, {})
    await issue(first, await amend(first, id), { effectiveOn: '2026-12-01' })
    await sql`
      update applications set config = config || '{"editions": {"amendment": "revision"}}'
      where form_code = 'WQ-NOEX'`.execute(db())
    await issue(first, await amend(first, id), { effectiveOn: '2027-03-01' })
    await sql`update applications set config = config - 'editions' where form_code = 'WQ-NOEX'`.execute(
      db(),
    )
    const { data } = await callAs<VerifiedPermit>(portal, `/Anon/Permit/Verify/${key}`, {})
    expect(data.editions).toEqual([
      { edition: '1.0', effDate: '2026-12-01' },
      { edition: '2.0', effDate: '2026-12-01' },
      { edition: '2.1', effDate: '2027-03-01' },
    ])
  })

  test('say all that is permitted, with what is new and what holds no more', async () => {
    const first = await fileDecidable(portal, db())
    const { id } = await issue(first, first.rid, {
      conditions: [STAYS, { text: 'Sample once a month.' }],
    })
    await sql`
      insert into obligations (application_id, site_id, permit_id, name, rule, starts_on, opens_days)
      select application_id, site_id, ${id}, 'Report each year', 'FREQ=YEARLY', '2027-03-28', 30
      from submittals where id = ${first.rid}`.execute(db())
    const rid = await amend(first, id)
    await first.decisions.save(rid, 0, { conditions: [STAYS, { text: 'Sample twice.' }] })
    const decision = await selectDecision(db(), rid)
    if (!decision) throw new Error('There is no draft.')
    const [subject, before] = [await selectSubject(db(), rid), await selectBefore(db(), id)]
    const paper = paperOf(testConfig, { subject, decision, before }, null, REAL_NOW)
    expect(paper).toMatchObject({
      edition: '2.0',
      modification: { kind: 'amendment', before: '1.0' },
      conditions: [
        { text: STAYS.text, isNew: false },
        { text: 'Sample twice.', isNew: true },
      ],
      leftOut: ['Sample once a month.'],
    })
    expect(paper.duties.join(' ')).toContain(
      'Report each year: every year. First due March 28, 2027.',
    )
  })

  test('are known to “Check a document” by number and file, with what took their place', async () => {
    const zone = { timeZone: testConfig.timeZone, now: REAL_NOW }
    // The files of these tests are alike, so each gets its own fingerprint.
    const mark = async (rid: number, words: string) => {
      const sha256 = createHash('sha256').update(words).digest('hex')
      await sql`alter table documents disable trigger documents_final`.execute(db())
      await sql`
        update documents set sha256 = ${sha256}
        where submittal_id = ${rid} and description = 'decision'`.execute(db())
      await sql`alter table documents enable trigger documents_final`.execute(db())
      return { sha256, numbers: [], byteSize: 9 }
    }
    const first = await fileDecidable(portal, db())
    const { id, number } = await issue(first, first.rid, {})
    const old = await mark(first.rid, `first ${id}`)
    expect(await checkFile(db(), old as never, zone)).toMatchObject({
      result: 'genuine',
      kind: 'permit',
      number,
      paper: { edition: '1.0', replacedOn: null, force: { code: 'NOT_BEGUN' } },
    })
    const rid = await amend(first, id)
    await issue(first, rid, { effectiveOn: '2026-12-01' })
    expect((await checkFile(db(), old as never, zone)).paper).toMatchObject({
      edition: '1.0',
      replacedOn: '2026-12-01',
      replacedBy: '2.0',
    })
    const later = { ...zone, now: new Date('2026-12-02T12:00:00Z') }
    expect(await checkCode(db(), number.toLowerCase(), later)).toMatchObject({
      result: 'genuine',
      number,
      paper: { edition: '2.0', replacedBy: null, force: { code: 'IN_FORCE' } },
    })
    await sql`update permits set is_public = false where id = ${id}`.execute(db())
    expect((await checkCode(db(), number, later)).result).toBe('unknown')
    // Past the portal, which keeps a line of each change.
    await sql`alter table documents disable trigger user`.execute(db())
    await sql`update documents set name = 'Other.pdf' where submittal_id = ${first.rid}`.execute(
      db(),
    )
    await sql`alter table documents enable trigger user`.execute(db())
    expect(await checkFile(db(), old as never, zone)).toMatchObject({
      result: 'altered',
      reason: 'record',
    })
  })
})
