import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { appealsOf, decided, fileAppeal, namePermit } from '#tests/support/appeals/appeals.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: Reviewer
let neighbor: Filer
beforeEach(async () => {
  await namePermit(world.db)
  staff = await makeReviewer(world.db)
  neighbor = await makeFiler(world.db, 'licensee', 'Nora Neighbor')
})
const desk = () => appealsOf(world, staff)
const clerk = () => clerkOf({ api: world.api, day: '2026-11-20' }, staff)

/** A permit that the agency revoked, with an appeal of that which asks for a stay. */
async function revoked() {
  const found = await decided({ api: world.api, database: { db: world.db } }, 'approve')
  await clerk().record(found.permitRid, { kind: 'revoke' })
  const revocation = (await clerk().get(found.permitRid)).data.acts[0]?.rid ?? 0
  await fileAppeal(world, neighbor, found.rid, { stay: 'Y', stayWhy: 'No other.' }, revocation)
  return { ...found, revocation }
}

test('an appeal of an act is spoken of as that, and not as one of a decision', async () => {
  const { rid } = await revoked()
  const own = await openPage(world, `/app/appeals/${rid}`, neighbor)
  expect(own.text).toContain('You have appealed this already.')
  expect(own.text).not.toContain('You have appealed this decision already')
  await desk().act(rid, { kind: 'dismiss' })
  const after = await openPage(world, `/app/appeals/${rid}`, neighbor)
  expect(after.text).toContain('It was dismissed. What is appealed stands.')
})

test('an appeal that is dismissed of what the agency took back does not say that this stands', async () => {
  const { rid, permitRid, revocation } = await revoked()
  await clerk().record(permitRid, { kind: 'takeBack', actRid: revocation })
  await desk().act(rid, { kind: 'dismiss' })
  const { text } = await openPage(world, `/app/appeals/${rid}`, neighbor)
  expect(text).toContain('It was dismissed. The agency took back what was appealed.')
  expect(text).not.toContain('What is appealed stands.')
})

test('a stay that is refused is said to public and desk, which offers to make it no more', async () => {
  const { rid, permitRid } = await revoked()
  await desk().act(rid, { kind: 'open' })
  const before = await openPage(world, `/app/gov/appeals/${rid}`, staff)
  expect(before.text).toContain('Refuse the stay')
  await desk().act(rid, { kind: 'refuseStay' })
  const staffPage = await openPage(world, `/app/gov/appeals/${rid}`, staff)
  expect(staffPage.text).toMatch(/Refused on /)
  expect(staffPage.text).not.toContain('A stay is asked for, and none is recorded')
  const { text } = await openPage(world, `/pub/pub-rcd/permits/review/3/${permitRid}`)
  expect(text).toMatch(/The stay that it asks for was refused on /)
  expect(text).not.toContain('A stay is asked for.')
})

test('the check page of a paper says that the revocation is stayed', async () => {
  const { rid, permitRid } = await revoked()
  await desk().act(rid, { kind: 'open' })
  await clerk().record(permitRid, { kind: 'stayAct' })
  const { rows } = await sql<{ key: string }>`
    select verify_key as key from permits where id = ${permitRid}`.execute(world.db)
  const { text } = await openPage(world, `/pub/verify/${rows[0]?.key ?? ''}`)
  expect(text).toContain('The revocation is stayed until the appeal is decided.')
})

test('the desk of appeals names the act that is upheld, and says that nothing is left of what was taken back', async () => {
  const { rid, permitRid, revocation } = await revoked()
  await desk().act(rid, { kind: 'open' })
  const open = await openPage(world, `/app/gov/appeals/${rid}`, staff)
  for (const words of ['Uphold the revocation', 'Change the revocation', 'Reverse the revocation'])
    expect(open.text).toContain(words)
  const { appeals } = (await desk().get(rid)).data
  const path = `/app/gov/appeals/${rid}?act=UPHOLD&appeal=${appeals[0]?.rid ?? 0}`
  expect((await openPage(world, path, staff)).text).toContain('The revocation stands.')
  await desk().act(rid, { kind: 'uphold' })
  const upheld = await openPage(world, `/app/gov/appeals/${rid}`, staff)
  expect(upheld.text).toContain('Decided: the revocation stands')
  expect(upheld.text).not.toMatch(/the decision stands/i)
  await clerk().record(permitRid, { kind: 'takeBack', actRid: revocation })
  const back = await openPage(world, `/app/gov/appeals/${rid}`, staff)
  expect(back.text).toContain(
    'Decided: the revocation was upheld. The agency took the revocation back: nothing of it is left',
  )
  expect(back.text).not.toContain('Decided: the revocation stands')
})
