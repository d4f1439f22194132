import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const lastMail = async () =>
  (await sql<{ body: string }>`select body from outbox order by id desc limit 1`.execute(world.db))
    .rows[0]?.body ?? ''

const FORM = { about: ['STEP', 'DECISION'], rhythm: 'DAILY' }

test('a visitor follows a record by mail: asked, confirmed, changed and stopped, by posts alone', async () => {
  const rid = await makeSubmittal(world.db)
  const address = `/pub/watch?kind=submittal&id=${rid}`
  const empty = await openPage(world, address, { post: { ...FORM, email: '' } })
  expect(empty.status).toBe(400)
  expect(empty.text).toContain('Enter your email.')
  const none = await openPage(world, address, { post: { rhythm: 'DAILY', email: 'a@example.org' } })
  expect(none.text).toContain('Choose at least one.')
  // What was typed stays.
  expect(none.html).toContain('value="a@example.org"')
  const asked = await openPage(world, address, { post: { ...FORM, email: 'a@example.org' } })
  expect(asked.status).toBe(303)
  // The address of the page holds no address of a person.
  expect(asked.location).not.toContain('example.org')
  expect((await openPage(world, asked.location ?? '')).text).toContain('Read your mail')
  const link = /(\/pub\/watch\/confirm\/\S+)/.exec(await lastMail())?.[1] ?? ''
  const opened = await openPage(world, link)
  expect(opened.text).toContain('Follow this record?')
  expect((await sql`select from watches`.execute(world.db)).rows).toHaveLength(0)
  const confirmed = await openPage(world, link, { post: {} })
  expect(confirmed.status).toBe(303)
  const manage = confirmed.location ?? ''
  const list = await openPage(world, manage)
  expect(list.text).toContain('Mails go to a@example.org.')
  expect(list.text).toContain('About steps and decisions.')
  expect((await openPage(world, link)).status).toBe(404)
  const watch = list.dom.querySelector('input[name="watch"]')?.getAttribute('value') ?? ''
  const key = manage.replace(/\?.*/, '')
  await openPage(world, key, { post: { watch, intent: 'rhythm', rhythm: 'WEEKLY' } })
  expect(
    (await sql`select from watches where rhythm = 'weekly'`.execute(world.db)).rows,
  ).toHaveLength(1)
  const stop = key.replace('manage', 'stop')
  expect((await openPage(world, stop)).text).toContain('Stop all mails')
  expect(
    (await sql`select from watches where stopped_at is null`.execute(world.db)).rows,
  ).toHaveLength(1)
  // The body of RFC 8058.
  const stopped = await openPage(world, stop, { post: { 'List-Unsubscribe': 'One-Click' } })
  expect(stopped.status).toBe(200)
  expect(
    (await sql`select from watches where stopped_at is null`.execute(world.db)).rows,
  ).toHaveLength(0)
})

test('who is signed in follows at once and changes it on a page of their own', async () => {
  const site = await makeSite(world.db, { lat: 42.9, lon: -74.5 })
  const { id } = await makeUser(world.db, { kind: 'public' })
  const cookie = cookieOf(await makeSession(world.db, { userId: id }))
  const record = await openPage(world, `/app/pub-rcd/site/review/${site}`, { cookie })
  expect(record.html).toContain(`/app/watch?kind=site&amp;id=${site}`)
  expect(record.html).toContain('/app/watch?kind=radius&amp;lat=42.90000&amp;lon=-74.50000')
  for (const query of [`kind=site&id=${site}`, 'kind=search&of=permits&term=mill']) {
    const added = await openPage(world, `/app/watch?${query}`, { cookie, post: FORM })
    expect(added.location).toBe('/app/watching?done=added')
  }
  const far = await openPage(world, '/app/watch?kind=radius&lat=42.9&lon=-74.5', {
    cookie,
    post: { ...FORM, miles: '60' },
  })
  expect(far.text).toContain('Enter 0.1 to 25 miles.')
  await openPage(world, '/app/watch?kind=radius&lat=42.9&lon=-74.5', {
    cookie,
    post: { ...FORM, miles: '7.5' },
  })
  const page = await openPage(world, '/app/watching', { cookie })
  expect(page.dom.querySelectorAll('input[name="watch"]')).toHaveLength(3)
  expect(page.text).toContain('“mill”')
  expect(page.text).toContain('within 7.5 miles')
})

test('a link that is none changes nothing and tells nothing', async () => {
  for (const path of ['confirm/abc', 'manage/1-abc', 'stop/1-abc'])
    expect((await openPage(world, `/pub/watch/${path}`)).status).toBe(404)
  const hidden = await makeSubmittal(world.db, { is_public: false })
  expect((await openPage(world, `/pub/watch?kind=submittal&id=${hidden}`)).status).toBe(404)
  expect((await openPage(world, '/pub/watch?kind=nothing')).status).toBe(404)
})

test('a search is followed from its own page, with its criteria', async () => {
  const page = await openPage(world, '/pub/pub-rcd/permits?term=mill')
  const link = page.dom
    .querySelectorAll('a')
    .find(({ text }) => text.includes('Follow this search'))
    ?.getAttribute('href')
  expect(link).toContain('/pub/watch?kind=search')
  const form = await openPage(world, (link ?? '').replaceAll('&amp;', '&'))
  expect(form.text).toContain('“mill”')
})
