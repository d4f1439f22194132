import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { loader as fileOf } from '#app/generated/routes/features/drinking-water/inventory/file.ts'
import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { csvOf, goodRow, HEADINGS } from '#tests/support/factories/inventory-files.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeFiler, PIN, type Filer } from '#tests/support/filing/filer.ts'
import { contextOf, openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let operator: Filer
let staff: { cookie: string }
let alder: number
beforeEach(async () => {
  operator = await makeFiler(world.db, 'owner', 'Olive Operator')
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['drinking-water', 'serviceLine.actions.edit']],
  })
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${operator.id}, ${alder}, 'A', now())`.execute(world.db)
})
const LIST = '/app/inventory-filings'
const open = (path: string, post?: Record<string, string> | FormData, who = operator) =>
  openPage(world, path, { cookie: who.cookie, ...(post ? { post } : {}) })
const asStaff = (path: string, post?: Record<string, string>) =>
  openPage(world, path, { cookie: staff.cookie, ...(post ? { post } : {}) })
function formOf(rows: string[][] | null, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ system: `${alder}`, year: '2026', ...more }))
    form.set(name, value)
  if (rows) form.set('file', new File([csvOf([HEADINGS, ...rows]) as BlobPart], 'lines.csv'))
  return form
}

describe('an inventory as a filing', () => {
  test('is read, corrected, signed and accepted, without a script', async () => {
    const list = await open(LIST)
    expect(list.text).toContain('No inventory was filed.')
    expect(wordsOf(list.dom.querySelector('#system'))).toContain('Alder Falls Water, OR4100101')
    const wrong = goodRow(2).map((cell, at) => (at === 3 ? 'Leaad' : cell))
    const first = (await open(LIST, formOf([goodRow(1), wrong]))).location ?? ''
    expect(first).toMatch(/^\/app\/inventory-filings\/\d+$/)
    const found = await open(first)
    const finding = wordsOf(found.dom.querySelector('#findings tbody'))
    for (const words of ['D3', 'Public material', 'Leaad', 'no material of the list', 'Use one of'])
      expect(finding).toContain(words)
    expect(found.dom.querySelector('#sign')).toBeNull()
    const marked = found.dom.querySelector('#findings a[download]')?.getAttribute('href') ?? ''
    const request = new Request(`https://records.example.gov${marked}`, {
      headers: { cookie: operator.cookie },
    })
    const [, , , what, id] = marked.split('/')
    const args = { request, params: { what, id }, context: contextOf(world, request) }
    const file = await fileOf(args as unknown as Parameters<typeof fileOf>[0])
    expect(await file.text()).toContain('no material of the list')

    const replaces = first.split('/').at(-1) ?? ''
    const at = (await open(LIST, formOf([goodRow(1)], { replaces }))).location ?? ''
    const clean = await open(at)
    expect(clean.text).toContain('Nothing is wrong with the file.')
    expect(clean.text).toContain('This is the first inventory of the system.')
    const begun = await open(at, { what: 'begin' })
    const hidden = (name: string) =>
      begun.dom.querySelector(`#sign input[name="${name}"]`)?.getAttribute('value') ?? ''
    expect(begun.text).toContain('I certify under penalty of law')
    // What is signed stands there whole, with its number and the fingerprint of the file.
    expect(begun.dom.querySelector('#sign dl')?.text).toMatch(/INV-\d+.*[0-9a-f]{64}/s)
    const signing = {
      what: 'sign',
      ceremonyId: hidden('ceremonyId'),
      answer: ANSWER,
      hasAgreed: 'Y',
    }
    const bad = await open(at, { ...signing, pin: '000000' })
    expect([bad.status, wordsOf(bad.dom.querySelector('#pin-error'))]).toEqual([
      400,
      expect.stringContaining('not right'),
    ])
    expect(bad.dom.querySelector('#sign dl')?.text).toMatch(/INV-\d+/)
    const signed = await open(at, { ...signing, pin: PIN })
    expect(signed.location).toBe(`${at}?done=signed`)
    const kept = await open(signed.location ?? '')
    expect(kept.text).toContain('waits for the agency')
    expect(wordsOf(kept.dom.querySelector('a[href^="/app/inventory-file/copy/"]'))).toContain(
      'Copy of record INV-',
    )
    const disputed = kept.dom.querySelector('a[href$="/dispute"]')?.getAttribute('href') ?? ''
    const unsaid = await open(disputed, { reason: 'NOT_SIGNED', statement: '' })
    expect(unsaid.text).toContain('Say what happened.')
    expect((await open(disputed)).text).toContain('Inventory 2026 of Alder Falls Water')
    expect((await open(at)).dom.querySelector('#decide')).toBeNull()

    expect(wordsOf((await asStaff(LIST)).dom.querySelector('tbody'))).toContain('Alder Falls Water')
    const bare = await asStaff(at, { what: 'send-back', reason: '' })
    expect(wordsOf(bare.dom.querySelector('#reason-error'))).toContain('Say what')
    const accepted = await asStaff(at, { what: 'accept' })
    expect(accepted.location).toBe(`${at}?done=accept`)
    expect(wordsOf((await open(at)).dom.querySelector('#changes'))).toMatch(
      /What it changed when it was decided.*Added 1/s,
    )
    const again = await asStaff(at, { what: 'accept' })
    expect([again.status, again.text.includes('decided about this inventory before')]).toEqual([
      409,
      true,
    ])
    const lookUp = await openPage(world, '/pub/lead?address=1+Canal+Street')
    expect(lookUp.text).toContain('The records say that your water pipe is not lead')
  })

  test('keeps the headings of a system, and says at its field which cannot be', async () => {
    const own = HEADINGS.map((heading) => (heading === 'Line ID' ? 'Our number' : heading))
    const form = formOf(null)
    form.set('file', new File([csvOf([own, goodRow(1)]) as BlobPart], 'own.csv'))
    const at = (await open(LIST, form)).location ?? ''
    expect((await open(at)).text).toContain('There is no column “Line ID”.')
    const twice = await open(at, {
      what: 'headings',
      'heading-identifier': 'Address',
      'heading-address': 'Address',
    })
    expect(twice.status).toBe(400)
    expect(wordsOf(twice.dom.querySelector('#heading-address-error'))).toContain('another column')
    const kept = await open(at, { what: 'headings', 'heading-identifier': 'Our number' })
    expect(kept.location).toBe(`${at}?done=headings#send`)
  })

  test('says what is missing, tells the second operator, and knows made-up numbers', async () => {
    const bare = await open(LIST, formOf(null))
    expect([bare.status, bare.text.includes('Choose a file first.')]).toEqual([400, true])
    await open(LIST, formOf([goodRow(1)]))
    const second = await open(LIST, formOf([goodRow(2)]))
    expect([second.status, second.text.includes('Somebody else sent a file')]).toEqual([409, true])
    for (const path of [`${LIST}/999999`, `${LIST}/x`]) expect((await open(path)).status).toBe(404)
    const other = await makeFiler(world.db)
    expect((await open(LIST, undefined, other)).dom.querySelector('#send')).toBeNull()
    expect((await openPage(world, LIST)).location).toMatch(/^\/pub\/login/)
  })
})
