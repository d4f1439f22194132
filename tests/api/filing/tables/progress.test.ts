import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { check, HEADINGS, LIST, publishList } from '#tests/support/filing/tables.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
beforeAll(() => publishList(db()))

type Progress = { fileName: string; rowCount: number } | null
const progressOf = (filer: Filer, rid: number) =>
  callAs<Progress>(portal, `/Client/Submission/GetTableProgress/${rid}/results`, {
    cookie: filer.cookie,
  })

test('how far a check has come is told to who may fill the table in, and no longer when it is over', async () => {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const applicationRid = await applicationOf(db(), LIST)
  const { rid } = (await begin(portal, owner, { applicationRid, siteRid })).data
  expect((await progressOf(owner, rid)).data).toBeNull()

  const rows = Array.from({ length: 6_000 }, (_, at) => `T${at},Kitchen,${at % 900},,,,`)
  const bytes = [HEADINGS.join(','), ...rows].join('\r\n')
  const seen: number[] = []
  let isOver = false
  const sent = check(portal, owner, { rid }, { bytes, name: 'long.csv' }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { data } = await progressOf(owner, rid)
    if (data) seen.push(data.rowCount)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  expect((await sent).data.waiting?.rightCount).toBe(6_000)
  // Batch by batch, and never backwards.
  expect(new Set(seen).size).toBeGreaterThan(1)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect((await progressOf(owner, rid)).data).toBeNull()
  expect((await progressOf(await makeFiler(db()), rid)).status).toBe(404)
})

test('a check that a process did not finish is not told of for ever', async () => {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const applicationRid = await applicationOf(db(), LIST)
  const { rid } = (await begin(portal, owner, { applicationRid, siteRid })).data
  await sql`
    insert into submittal_uploads (submittal_id, question, file_name, header, made_at, made_by_user_id)
    values (${rid}, 'results', 'broken.csv', '{}', '2000-01-01', ${owner.id})`.execute(db())
  expect((await progressOf(owner, rid)).data).toBeNull()
})
