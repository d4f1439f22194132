import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formOf } from '#tests/support/accounts/account-page.ts'
import { TEST_PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NEW = 'robin@new.example'

async function newestLink(): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where template = 'email-confirm' order by id desc limit 1`.execute(
    world.db,
  )
  return /(\/pub\/confirm-email\/\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

/** An account whose address was changed at My Account. */
async function changed() {
  const me = await makeMyAccount(world.db, { kind: 'public' })
  const page = await openPage(world, '/app/account', { cookie: me.cookie })
  expect(page.text).not.toContain('Not confirmed yet')
  const post = { ...formOf(page), intent: 'save', email: NEW, currentPassword: TEST_PASSWORD }
  const posted = await openPage(world, '/app/account', { cookie: me.cookie, post })
  expect(posted.status).toBe(303)
  return me
}

test('a new address is confirmed by the button of its link, without script and sign-in; My Account says so until then', async () => {
  const { cookie, email } = await changed()
  const waiting = await openPage(world, '/app/account', { cookie })
  expect(waiting.text).toContain(`Not confirmed yet`)
  expect(waiting.text).toContain(`We sent a link to ${NEW}.`)
  expect(waiting.text).toContain(`Until then news goes to ${email}.`)
  const link = await newestLink()
  const opened = await openPage(world, link)
  expect(opened.status).toBe(200)
  expect(opened.text).toContain(NEW)
  const form = opened.dom.querySelector('main form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', link])
  expect((await openPage(world, '/app/account', { cookie })).text).toContain('Not confirmed yet')
  const confirmed = await openPage(world, link, { post: {} })
  expect(confirmed.status).toBe(200)
  expect(confirmed.text).toContain(`From now on we write to ${NEW}`)
  expect((await openPage(world, '/app/account', { cookie })).text).not.toContain(
    'Not confirmed yet',
  )
  const used = await openPage(world, link)
  expect(used.text).toContain('This address is confirmed already.')
  const again = await openPage(world, link, { post: {} })
  expect(again.status).toBe(409)
  expect(again.text).toContain('This address is confirmed already.')
})

test('a link that is not whole is told in words', async () => {
  const page = await openPage(world, '/pub/confirm-email/not-whole')
  expect(page.status).toBe(404)
  expect(page.text).toContain('This link does not work.')
})

test('My Account sends the link again and goes back to the former address by posts of their own', async () => {
  const { cookie, email } = await changed()
  const before = await newestLink()
  const sent = await openPage(world, '/app/account', { cookie, post: { intent: 'email-link' } })
  expect(sent.location).toBe('/app/account?tab=basic&done=email-link')
  expect(await newestLink()).not.toBe(before)
  const back = await openPage(world, '/app/account', { cookie, post: { intent: 'former-email' } })
  expect(back.location).toBe('/app/account?tab=basic&done=former-email')
  const page = await openPage(world, back.location ?? '', { cookie })
  expect(page.dom.querySelector('#email')?.getAttribute('value')).toBe(email)
  expect(page.text).not.toContain('Not confirmed yet')
})
