import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  PIN,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
let owner: Filer
let siteRid: number
let rid: number
let address: string

beforeEach(async () => {
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  const texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
  owner = await makeFiler(world.db)
  siteRid = Number(await makeSiteOf(world.db, owner))
  const applicationRid = await applicationOf(world.db, NOEX)
  const { data } = await begin(world, owner, { applicationRid, siteRid })
  await save(world, owner, data, { version: 1, texts })
  rid = data.rid
  address = `/app/submittal/read/${data.productRid}/${rid}`
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size, sha256,
      file_key, added_at, added_by_user_id)
    values (${rid}, 'siteMap', 'Site map', 'map.pdf', 'application/pdf', 9, ${'a'.repeat(64)},
      'map', now(), ${owner.id})`.execute(world.db)
})

const open = (who: Filer = owner) => openPage(world, address, { cookie: who.cookie })
type Opened = Awaited<ReturnType<typeof open>>
const formOf = ({ dom }: Opened) => dom.querySelector('#sign form')?.getAttribute('action') ?? ''
const fingerprintOf = ({ text }: Opened) => /\(SHA-256\): ([0-9a-f]{64})/.exec(text)?.[1]
const faultsOf = ({ dom }: Opened) =>
  dom.querySelectorAll('#error-summary a').map((link) => link.getAttribute('href'))
const send = (page: Opened, post: Record<string, string>) =>
  openPage(world, formOf(page), { cookie: owner.cookie, post })
const whole = { hasAgreed: 'Y', pin: PIN, answer: ANSWER }

async function versions() {
  const { rows } = await sql<{ sha256: string }>`
    select copy.sha256 from submittal_versions version
      join copies_of_record copy on copy.id = version.copy_of_record_id
    where version.submittal_id = ${rid}`.execute(world.db)
  return rows
}

describe('one page to read and sign', () => {
  test('shows everything, then what follows, then PIN and question; what it showed is what is filed [S3-NEW-16]', async () => {
    const page = await open()
    const order = ['map.pdf', 'If you sign now', 'Certify and sign', 'Sign and submit']
    const text = page.dom.querySelector('main')?.text ?? ''
    const places = order.map((words) => text.lastIndexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].toSorted((a, b) => a - b))
    expect(page.dom.querySelectorAll('#sign input[type=password]')).toHaveLength(2)
    const signed = await send(page, whole)
    expect(signed.location).toMatch(/\/app\/submittal\/review\/\d+\/\d+\?done=filed$/)
    expect(await versions()).toEqual([{ sha256: fingerprintOf(page) }])
  })

  test('names all that is empty at once, keeps the tick, and counts it as no try', async () => {
    const page = await open()
    const none = await send(page, {})
    expect(none.status).toBe(400)
    expect(faultsOf(none)).toEqual(['#hasAgreed', '#pin', '#answer'])
    for (let time = 0; time < 6; time++) {
      const ticked = await send(page, { hasAgreed: 'Y', pin: PIN })
      expect(faultsOf(ticked)).toEqual(['#answer'])
      expect(ticked.dom.querySelector('[name=hasAgreed]')?.hasAttribute('checked')).toBe(true)
      expect(ticked.dom.querySelector('#pin')?.getAttribute('value') ?? '').toBe('')
    }
    expect((await send(page, whole)).location).toContain('done=filed')
  })

  test('refuses what was changed after it was shown, in words, and shows the new state to be read', async () => {
    const page = await open()
    await save(world, owner, { rid }, { version: 2, texts: { operatorName: 'Alder Foods' } })
    const refused = await send(page, whole)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Something was changed after you had read it.')
    expect(refused.text).toContain('Alder Foods')
    expect(fingerprintOf(refused)).not.toBe(fingerprintOf(page))
    expect(refused.dom.querySelector('[name=hasAgreed]')?.hasAttribute('checked')).toBe(false)
    expect(await versions()).toEqual([])
    expect((await send(refused, whole)).location).toContain('done=filed')
  })

  test('goes on with the same signing after a wrong PIN, and with a new one where it was ended elsewhere', async () => {
    const page = await open()
    const wrong = await send(page, { ...whole, pin: 'Wrong-Pin-9!' })
    expect(wrong.text).toContain('The PIN or the answer is not right.')
    expect(formOf(wrong)).toBe(formOf(page))
    await open()
    const ended = await send(page, whole)
    expect(ended.text).toContain('This signing ended.')
    expect(formOf(ended)).not.toBe(formOf(page))
    expect(await versions()).toEqual([])
  })

  test('says what the account lacks in the list of what is open, with the way there', async () => {
    await sql`update users set pin_hash = null where id = ${owner.id}`.execute(world.db)
    const page = await open()
    expect(page.dom.querySelector('#to-do')?.text).toContain('Set up your PIN in My Account first')
    expect(page.dom.querySelector('#to-do a')?.getAttribute('href')).toBe('/app/account')
    expect(page.dom.querySelector('#sign')).toBeNull()
  })

  test('has what is recorded, in English, below what a reader of Spanish reads', async () => {
    const page = await inLanguage('es', () => open())
    expect(page.dom.querySelector('details[open] [lang=en]')?.text).toBeTruthy()
    expect(fingerprintOf(await open())).toMatch(/^[0-9a-f]{64}$/)
    expect(page.text).toContain('Certifico bajo pena de ley')
  })
})

test('who asked sees when it was opened, as who is asked sees who asks; a reminder goes out once a day', async () => {
  const consultant = await makeFiler(world.db, 'consultant')
  await linkConsultant(world.db, { owner, consultant, siteRid })
  const press = (post: Record<string, string>) =>
    openPage(world, address, { cookie: consultant.cookie, post })
  const mails = async () =>
    (
      await sql<{ template: string }>`
        select template from outbox where user_id = ${owner.id} and template like 'sign-request%' order by id`.execute(
        world.db,
      )
    ).rows.map(({ template }) => template)
  const asked = await press({ intent: 'ask', user: String(owner.id), note: 'Due on Friday.' })
  expect(asked.location).toContain('done=ask')
  const before = (await open(consultant)).dom.querySelector('#who-signs')
  expect(before?.text).toContain('Due on Friday.')
  expect(before?.text).toContain('To open')
  // Asked today: the e-mail of today is that one.
  const request = before?.querySelector('[name=request]')?.getAttribute('value') ?? ''
  expect(before?.querySelector('[value=remind]')).toBeNull()
  expect((await press({ intent: 'remind', request })).status).toBe(409)

  const official = await open()
  expect(official.text).toContain('asks you to sign')
  expect(official.text).toContain('Due on Friday.')
  const after = (await open(consultant)).dom.querySelector('#who-signs')
  expect(after?.text).toContain('Opened by')

  await sql`update sign_requests set asked_at = asked_at - interval '2 days'`.execute(world.db)
  const reminded = await press({ intent: 'remind', request })
  expect(reminded.location).toContain('done=remind')
  expect(await mails()).toEqual(['sign-request', 'sign-request-again'])
  const again = await press({ intent: 'remind', request })
  expect(again.status).toBe(409)
  expect(again.text).toContain('You can send the next one tomorrow.')
  expect(await mails()).toHaveLength(2)
})

test('who was asked and may sign no more is not offered to be reminded, and the page says why', async () => {
  const consultant = await makeFiler(world.db, 'consultant')
  const [other, press] = [
    await makeFiler(world.db, 'consultant'),
    (post: Record<string, string>) => openPage(world, address, { cookie: consultant.cookie, post }),
  ]
  await linkConsultant(world.db, { owner, consultant, siteRid })
  await linkConsultant(world.db, { owner, consultant: other, siteRid }, ['prepare', 'submit'])
  await press({ intent: 'ask', user: String(other.id), note: '' })
  await sql`update sign_requests set asked_at = asked_at - interval '2 days'`.execute(world.db)
  const asked = async () => (await open(consultant)).dom.querySelector('#who-signs')
  const request = (await asked())?.querySelector('[name=request]')?.getAttribute('value') ?? ''
  expect((await asked())?.querySelector('[value=remind]')).not.toBeNull()
  await sql`delete from facility_permissions where permission = 'submit'`.execute(world.db)
  expect((await asked())?.querySelector('[value=remind]')).toBeNull()
  expect((await asked())?.text).toContain('This person may not sign for the site any more.')
  expect((await press({ intent: 'remind', request })).status).toBe(409)
})
