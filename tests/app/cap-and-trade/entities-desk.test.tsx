import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const PATH = '/app/gov/cap-and-trade/entities'
const world = useWorld()
let cookie: string
let site: number

beforeEach(async () => {
  site = Number(await makeSite(world.db, { name: 'Alder Creek Cement' }))
  const { id } = await makeUser(world.db, { displayName: 'Casey Trader' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${id}, ${site}, 'A', now())`.execute(world.db)
  const actions = [['gov', 'cap.actions.manage']] as const
  cookie = cookieOf(await makeSession(world.db, { kind: 'staff', actions }))
})

const open = (address: string, post?: Record<string, string>) =>
  openPage(world, address, { cookie, ...(post ? { post } : {}) })

test('a site is made a covered entity and its representative is named, without script, each with its words', async () => {
  expect((await open(`${PATH}?facility=${site}`)).location).toBe(`${PATH}/${site}`)
  const path = `${PATH}/${site}`
  const before = await open(path)
  expect(before.text).toContain('not a covered entity')
  expect(before.text).not.toContain('Representatives')
  const unchosen = await open(path, { intent: 'entity', legalName: 'Alder Holdings' })
  expect(unchosen.text).toContain('Choose the sector.')
  expect(unchosen.dom.querySelector('[name=legalName]')?.getAttribute('value')).toBe(
    'Alder Holdings',
  )
  const shown = { 'shown-sectorId': '', 'shown-legalName': '', 'shown-mailingAddress': '' }
  const saved = await open(path, {
    ...{ intent: 'entity', sectorId: '6', legalName: '', mailingAddress: '' },
    ...shown,
  })
  expect(saved.location).toBe(`${path}?done=entity`)
  const person = (await open(path)).dom.querySelectorAll('#userId option').at(-1)
  expect(person?.text).toContain('Casey Trader')
  const userId = person?.getAttribute('value') ?? ''
  const named = await open(path, {
    ...{ intent: 'name', form: 'new', userId, title: 'Director', isFirst: 'Y' },
  })
  expect(named.location).toBe(`${path}?done=name`)
  const after = await open(`${path}?done=name`)
  for (const words of ['The representative is saved.', 'primary representative', 'Director'])
    expect(after.text).toContain(words)
  const second = await open(path, {
    ...{ intent: 'entity', sectorId: '5', legalName: '', mailingAddress: '' },
    ...shown,
  })
  expect(second.status).toBe(409)
  expect(second.text).toContain('Somebody else changed this entity meanwhile.')
  expect((await open(path, { intent: 'remove', form: userId, userId })).location).toBe(
    `${path}?done=remove`,
  )
})

test('sectors are added and renamed; a name that is taken stands at its field with what was typed', async () => {
  expect((await open(PATH, { name: 'Lime kiln' })).location).toBe(`${PATH}?done=sector`)
  const taken = await open(PATH, { id: '6', name: 'Lime kiln' })
  expect(taken.status).toBe(409)
  expect(taken.dom.querySelector('#name-6')?.getAttribute('value')).toBe('Lime kiln')
  expect(taken.text).toContain('There is a sector of this name already.')
  expect((await open(`${PATH}?facility=x`)).text).toContain('A Facility ID is a number.')
})
