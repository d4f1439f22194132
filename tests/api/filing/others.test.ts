import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Other = { name: string; page: string }
const othersSeenBy = async (filer: Filer, rid: number): Promise<Other[]> => {
  const { data } = await callAs<{ others: (Other & { savedAt: string })[] }>(
    world,
    `/AirNEI/Submission/GetForm/${rid}`,
    { cookie: filer.cookie },
  )
  return data.others.map(({ name, page }) => ({ name, page }))
}

test('who works on a draft is seen by the others with the section of the last save, for a quarter of an hour [S3-PEND-01]', async () => {
  const owner = await makeFiler(world.db, 'owner', 'Olive Owner')
  const consultant = await makeFiler(world.db, 'consultant', 'Connie Consultant')
  const siteRid = await makeSiteOf(world.db, owner)
  await linkConsultant(world.db, { owner, consultant, siteRid })
  const applicationRid = await applicationOf(world.db, NOEX)
  const { data } = await begin(world, owner, { applicationRid, siteRid })
  const { rid, productRid } = data
  const write = async (page: string, texts: Record<string, string>) => {
    const { version } = (await open(world, consultant, { rid })).data
    await save(world, consultant, { rid }, { version, page, texts })
  }
  expect(await othersSeenBy(owner, rid)).toEqual([])

  await write('operator', { operatorName: 'Larch Hill Foods' })
  await write('place', { sicCode: '2033' })
  expect(await othersSeenBy(owner, rid)).toEqual([{ name: 'Connie Consultant', page: 'place' }])
  // Nobody is told of themselves.
  expect(await othersSeenBy(consultant, rid)).toEqual([])

  const page = await openPage(world, `/app/submittal/form/${productRid}/${rid}/operator`, {
    cookie: owner.cookie,
  })
  expect(page.text).toContain('Connie Consultant In The facility, saved at 10:00 a.m.')
  expect(page.text).toMatch(/The facility\d to do\s*Connie Consultant is here/)

  await sql`update submittal_saves set saved_at = saved_at - interval '16 minutes'`.execute(
    world.db,
  )
  expect(await othersSeenBy(owner, rid)).toEqual([])
})
