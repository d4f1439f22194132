import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  open,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
async function together() {
  const owner = await makeFiler(world.db)
  const consultant = await makeFiler(world.db, 'consultant')
  const siteRid = await makeSiteOf(world.db, owner)
  await linkConsultant(world.db, { owner, consultant, siteRid })
  const applicationRid = await applicationOf(world.db, NOEX)
  const { data } = await begin(world, owner, { applicationRid, siteRid })
  return { owner, consultant, ...data }
}
const add = (filer: Filer, rid: number, text: string, path: string | null = null) =>
  callAs<{ rid: number }>(world, '/Client/Submission/AddNote', {
    cookie: filer.cookie,
    body: { submissionRid: rid, path, text },
  })
const list = (filer: Filer, rid: number) =>
  callAs<{ notes: { rid: number; text: string; path: string | null; isDone: boolean }[] }>(
    world,
    `/Client/Submission/GetNotes/${rid}`,
    { cookie: filer.cookie },
  )

test('those who prepare a submittal together leave each other notes, and nobody else reads them', async () => {
  const { owner, consultant, rid } = await together()
  expect((await add(consultant, rid, 'Which map?\nThe new one?', 'siteMap')).status).toBe(200)
  await add(owner, rid, 'Look at it by Friday.')
  const { data } = await list(owner, rid)
  expect(data.notes).toMatchObject([
    { text: 'Look at it by Friday.', path: null, isDone: false },
    { text: 'Which map?\nThe new one?', path: 'siteMap', isDone: false },
  ])
  const settled = await callAs(world, '/Client/Submission/SettleNote', {
    cookie: owner.cookie,
    body: { submissionRid: rid, noteRid: data.notes[1]?.rid, isDone: true },
  })
  expect(settled.status).toBe(200)
  expect((await list(consultant, rid)).data.notes.map(({ isDone }) => isDone)).toEqual([
    false,
    true,
  ])
  const stranger = await makeFiler(world.db)
  expect((await list(stranger, rid)).status).toBe(404)
  expect((await add(stranger, rid, 'Hello')).status).toBe(404)
})

test('a note names a question that there is, says something, and raises no version; 200 are the most', async () => {
  const { owner, rid } = await together()
  expect((await add(owner, rid, ' ')).status).toBe(400)
  expect((await add(owner, rid, 'x', 'noSuchQuestion')).status).toBe(400)
  const before = (await open(world, owner, { rid })).data.version
  await add(owner, rid, 'One')
  expect((await open(world, owner, { rid })).data.version).toBe(before)
  await sql`
    insert into submittal_notes (submittal_id, text, author_user_id, written_at)
    select ${rid}, 'More', ${owner.id}, now() from generate_series(1, 199)`.execute(world.db)
  const full = await add(owner, rid, 'One too many')
  expect([full.status, full.msg]).toEqual([409, 'A draft holds at most 200 notes.'])
  const other = await together()
  const foreign = await callAs(world, '/Client/Submission/SettleNote', {
    cookie: other.owner.cookie,
    body: {
      submissionRid: other.rid,
      noteRid: (await list(owner, rid)).data.notes[0]?.rid,
      isDone: true,
    },
  })
  expect(foreign.status).toBe(404)
})

test('the form counts the open notes, and the page of notes keeps what was typed', async () => {
  const { owner, rid, productRid } = await together()
  const { cookie } = owner
  await add(owner, rid, 'Which map?', 'siteMap')
  const start = await openPage(world, `/app/submittal/form/${productRid}/${rid}`, { cookie })
  const form = await openPage(world, start.location ?? '', { cookie })
  const link = form.dom.querySelectorAll('nav a').find((a) => wordsOf(a).startsWith('Notes'))
  expect(link && wordsOf(link)).toContain('1 open')
  const path = link?.getAttribute('href') ?? ''
  const page = await openPage(world, path, { cookie })
  expect(page.status).toBe(200)
  expect(page.text).toContain('Open notes (1)')
  const empty = await openPage(world, path, { cookie, post: { text: '', path: '' } })
  expect(empty.status).toBe(400)
  expect(empty.text).toContain('Write the note.')
  expect((await openPage(world, path, { cookie, post: { text: 'Done soon' } })).location).toBe(path)
  const id = page.dom.querySelector('button[name="done"]')?.getAttribute('value') ?? ''
  await openPage(world, path, { cookie, post: { done: id } })
  const after = await openPage(world, path, { cookie })
  expect(after.text).toContain('Done (1)')
})
