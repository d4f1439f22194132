import { beforeAll, expect, test } from 'vitest'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import {
  check,
  HEADINGS,
  LIST,
  publishList,
  take,
  undo,
  type CheckedUpload,
} from '#tests/support/filing/tables.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

beforeAll(() => publishList(db()))

async function began(): Promise<{ owner: Filer; rid: number }> {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const { data } = await begin(portal, owner, {
    applicationRid: await applicationOf(db(), LIST),
    siteRid,
  })
  return { owner, rid: data.rid }
}

async function takeOver(owner: Filer, rid: number, name: string, ...rows: string[]) {
  const bytes = [HEADINGS.join(','), ...rows].join('\r\n')
  const { data } = await check(portal, owner, { rid }, { bytes, name })
  return take(portal, owner, { rid }, { uploadRid: data.waiting?.rid ?? 0 })
}

const rowsOf = async (owner: Filer, rid: number) =>
  (await open(portal, owner, { rid })).data.answered.rows['results'] ?? []
const undoOf = async (owner: Filer, rid: number) =>
  (
    await callAs<CheckedUpload & { undo: object | null }>(
      portal,
      `/Client/Submission/GetTableUpload/${rid}/results`,
      { cookie: owner.cookie },
    )
  ).data.undo

test('the rows that a table had before its last file come back as they were, under their names [S3-PEND-12]', async () => {
  const { owner, rid } = await began()
  expect(await undoOf(owner, rid)).toBeNull()
  await takeOver(owner, rid, 'first.csv', 'T1,Kitchen,1,,,,', 'T2,Bath,2,,,,')
  const before = await rowsOf(owner, rid)
  await takeOver(owner, rid, 'wrong.csv', 'T2,Bath,99,,,,', 'T7,Bath,7,,,,')
  expect(await undoOf(owner, rid)).toMatchObject({ fileName: 'wrong.csv', rowCount: 2 })
  const { data: was } = await open(portal, owner, { rid })
  expect((await undo(portal, owner, { rid })).data).toEqual({ rowCount: 2 })
  expect(await rowsOf(owner, rid)).toEqual(before)
  // Another window that still shows the rows of the file is told.
  expect((await open(portal, owner, { rid })).data.version).toBeGreaterThan(was.version)
  expect((await undo(portal, owner, { rid })).status).toBe(409)
  expect(await undoOf(owner, rid)).toBeNull()
})

test('rows that were changed after the file are not written over, and strangers are told nothing', async () => {
  const { owner, rid } = await began()
  await takeOver(owner, rid, 'first.csv', 'T1,Kitchen,1,,,,')
  const stranger = await makeFiler(db())
  expect((await undo(portal, stranger, { rid })).status).toBe(404)
  const { data } = await open(portal, owner, { rid })
  const name = data.answered.rows['results']?.[0]?.name ?? ''
  const saved = await save(
    portal,
    owner,
    { rid },
    { version: data.version, texts: { [`results.${name}.value`]: '5' } },
  )
  expect(saved.status).toBe(200)
  expect((await rowsOf(owner, rid))[0]?.texts['value']).toBe('5')
  const refused = await undo(portal, owner, { rid })
  expect(refused.status).toBe(409)
  expect(refused.msg).toContain('were changed since')
  expect((await rowsOf(owner, rid))[0]?.texts['value']).toBe('5')
})
