import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const LIST = '/app/gov/templates'
const MAIL = `${LIST}/mail/new-user`

let staff: { id: number; cookie: string }
let question: string
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'content.actions.administer']],
  })
  const { rows } = await sql<{ id: string }>`
    select id::text as id from letter_templates where name = 'A question'`.execute(world.db)
  question = `${LIST}/letter/${rows[0]?.id}`
})

const open = (path: string, post: Record<string, string> | null = null) =>
  openPage(world, path, { cookie: staff.cookie, ...(post ? { post } : {}) })
const valueOf = async (path: string, name: string) => {
  const field = (await open(path)).dom.querySelector(`[name=${name}]`)
  return field?.getAttribute('value') ?? field?.text ?? ''
}
const save = async (path: string, words: Record<string, string>) =>
  open(path, { what: 'save', version: await valueOf(path, 'version'), ...words })
const LETTER = { name: 'A question', subject: 'About {submittal}', body: 'Dear {applicant},' }

describe('templates, as pages', () => {
  test('the list has letters and every kind of mail with when it is written', async () => {
    const page = await open(LIST)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Something is missing')
    expect(page.text).toContain('When somebody asked for a new password')
  })

  test('a letter template is changed, its history tells what, and it is undone', async () => {
    const saved = await save(question, LETTER)
    expect(saved).toMatchObject({ status: 303, location: `${question}?done=saved` })
    const page = await open(question)
    expect(page.dom.querySelector('#history')?.text).toContain('About {submittal}')
    const change = page.dom.querySelector('[name=change]')?.getAttribute('value') ?? ''
    expect((await open(question, { what: 'undo', change })).location).toContain('done=undone')
    expect(await valueOf(question, 'subject')).toContain('number {number}')
    expect((await open(question, { what: 'undo', change })).status).toBe(409)
  })

  test('a new one is made, shown with an example, retired and offered again', async () => {
    const fresh = `${LIST}/letter/new`
    expect((await open(fresh)).text).toContain('{applicant}')
    const shown = await open(fresh, { what: 'show', ...LETTER, name: '' })
    expect(shown.status).toBe(200)
    expect(shown.dom.querySelector('#shown')?.text).toContain('Dear Ada Lovelace,')
    expect(shown.dom.querySelector('#body')?.text).toBe(LETTER.body)
    expect((await save(fresh, LETTER)).text).toContain('has this name already')
    const made = await save(fresh, { ...LETTER, name: 'Of a test' })
    const address = made.location?.replace('?done=saved', '') ?? ''
    expect(address).toMatch(/letter\/\d+$/)
    const version = () => valueOf(address, 'version')
    expect((await open(address, { what: 'retire', version: await version() })).status).toBe(303)
    expect((await open(address)).text).toContain('Offer it again')
    expect((await open(address, { what: 'back', version: await version() })).status).toBe(303)
  })

  test('an unknown placeholder is refused where it stands, with what was typed', async () => {
    const refused = await save(question, { ...LETTER, body: 'Dear {applicant},\n\nof {planet}' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Line 3: {planet} is no placeholder.')
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#body')
    expect(refused.dom.querySelector('#body')?.text).toContain('{planet}')
    expect((await save(question, { ...LETTER, subject: 'To {applicant' })).text).toContain('stands alone') // oxfmt-ignore
    expect((await save(MAIL, { opening: 'Dear {applicant},' })).text).toContain('as it stands')
  })

  test('words around a mail are saved, shown, and a test goes to oneself alone', async () => {
    expect((await save(MAIL, { opening: 'Good day.', closing: 'Call 555-0100.' })).status).toBe(303)
    const shown = await open(MAIL, { what: 'show', opening: 'Good day.', closing: '' })
    const said = shown.dom.querySelector('#shown')?.text ?? ''
    expect(said).toContain('Good day.')
    expect(said).toContain('Temporary password: ')
    const spanish = { what: 'show', language: 'es', opening: 'Good day.', openingEs: 'Buen día.' }
    const saidInSpanish = (await open(MAIL, spanish)).dom.querySelector('#shown')?.text ?? ''
    expect(saidInSpanish).toContain('Buen día.')
    expect(saidInSpanish).not.toContain('Good day.')
    const sent = await open(MAIL, { what: 'send', opening: 'Good day.', closing: '' })
    expect(sent.text).toContain('A test is on its way to')
    const { rows } = await sql<{ to: string }>`
      select to_address as to from outbox where template = 'template-test'`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(sent.text).toContain(rows[0]?.to)
  })

  test('a mail is worded in two languages, begun from the portal’s words, refused without its password, shown and undone', async () => {
    const begun = await open(`${MAIL}?begin=es`)
    expect(begun.dom.querySelector('#bodyEs')?.text).toContain('Contraseña temporal: {password}')
    expect(begun.dom.querySelector('#body')?.text).toBe('')
    expect(begun.dom.querySelector('#placeholders')?.text).toContain('{password}')
    const words = { subject: 'Welcome to {agency}', bodyEs: 'Hola {userName}: {password}' }
    const refused = await save(MAIL, words)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Without {address} this mail is of no use.')
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#bodyEs')
    const whole = { ...words, bodyEs: 'Hola {userName}: {password}\n{address}' }
    const shown = await open(MAIL, { what: 'show', language: 'es', ...whole })
    expect(shown.dom.querySelector('#shown')?.text).toContain('Hola ada.lovelace: ')
    expect((await save(MAIL, whole)).status).toBe(303)
    const page = await open(MAIL)
    expect(page.dom.querySelector('#history')?.text).toContain('Text, Spanish')
    expect((await open(LIST)).text).toContain('Own text')
    const change = page.dom.querySelector('[name=change]')?.getAttribute('value') ?? ''
    expect((await open(MAIL, { what: 'undo', change })).location).toContain('done=undone')
    expect(await valueOf(MAIL, 'bodyEs')).toBe('')
  })

  test('a mail to the agency has one language, and says why', async () => {
    const page = await open(`${LIST}/mail/AmendRequest`)
    expect(page.dom.querySelector('#bodyEs')).toBeNull()
    expect(page.text).toContain('It goes to the agency, whose pages are in English.')
  })

  test('of two editors the second is told, keeps what was typed, and can save it then', async () => {
    const version = await valueOf(question, 'version')
    await save(question, LETTER)
    const second = await save(question, { ...LETTER, subject: 'Mine', version })
    expect(second.status).toBe(409)
    expect(second.dom.querySelector('#subject')?.getAttribute('value')).toBe('Mine')
    const now = second.dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
    const again = await save(question, { ...LETTER, subject: 'Mine', version: now })
    expect(again.status).toBe(303)
  })

  test('what there is not is not found, and who has no right sees nothing', async () => {
    expect((await open(`${LIST}/mail/planets`)).status).toBe(404)
    expect((await open(`${LIST}/letter/999999`)).status).toBe(404)
    expect((await open(`${LIST}/mail/new`)).status).toBe(404)
    expect((await open(question, { what: 'burn' })).status).toBe(400)
    const other = await makeMyAccount(world.db, { kind: 'staff', actions: [] })
    for (const path of [LIST, `${LIST}/letter/new`])
      expect((await openPage(world, path, { cookie: other.cookie })).status).toBe(403)
  })
})
