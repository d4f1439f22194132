import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { SIGN_IN_CODE } from '#api/services/mail-texts/sign-in.texts.ts'
import { SUBMITTAL_RECEIVED } from '#api/services/mail-texts/submittals.texts.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import type { OpenTemplate, ShownTemplate } from '#api/portal/templates/templates.schemas.ts'
import { inLanguage } from '#words/server.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { start, submit } from '#tests/support/events/event-report-calls.ts'
import { pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const CODE = 'sign-in-code'
const NONE = { name: '', subject: '', body: '', opening: '', closing: '' }

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'content.actions.administer']],
  })
})

const read = async (code = CODE) =>
  (await callAs<OpenTemplate>(world, `/Agency/Template/Get/mail/${code}`, staff)).data

async function save(words: object, code = CODE) {
  const { versionNo } = await read(code)
  const body = { ...NONE, kind: 'mail', code, versionNo, ...words }
  return callAs<null>(world, '/Agency/Template/Save', { ...staff, body })
}

type Sent = { subject: string; body: string }
async function newest(): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    select subject, body from outbox order by id desc limit 1`.execute(world.db)
  return rows[0]
}

const GIVEN = { agency: 'DEQ', code: '271828', minutes: 5, address: 'https://deq.example/login' }
async function mailCode(language: 'en' | 'es' = 'en', more: Partial<typeof GIVEN> = {}) {
  const mail = inLanguage(language, () => SIGN_IN_CODE.of({ ...GIVEN, ...more }))
  await enqueueMail(world.db, { ...mail, to: 'ada@example.com' }, world.clock())
  return newest()
}

describe('words of the agency for a kind of mail', () => {
  test('are said in the language that they are of; the other has the portal’s', async () => {
    const words = {
      subject: 'DEQ: {code}',
      body: 'Type {code}.\r\n\r\n\r\nNot you? {address}',
      ...{ opening: 'Good day.', openingEs: 'Buenos días.', closingEs: 'Atentamente, DEQ' },
    }
    expect((await save(words)).status).toBe(200)
    expect(await mailCode()).toEqual({
      subject: 'DEQ: 271828',
      body: 'Good day.\n\nType 271828.\n\nNot you? https://deq.example/login',
    })
    const spanish = await mailCode('es')
    expect(spanish?.subject).toBe('Su código para iniciar sesión en DEQ')
    expect(spanish?.body).toMatch(
      /^Buenos días\.\n\nSu código es 271828\.[^]*\n\nAtentamente, DEQ$/,
    )
    expect((await save({ bodyEs: '¡{code}! {address}' })).status).toBe(200)
    expect((await mailCode('es'))?.body).toBe('¡271828! https://deq.example/login')
    expect((await mailCode())?.subject).toBe('Your sign-in code for DEQ')
  })

  test.each([
    [{ body: 'Type {code}.\n{planet} {address}' }, 'body', 'Line 2: {planet} is no placeholder.'],
    [{ subject: 'For {applicant}' }, 'subject', '{applicant} is no placeholder.'],
    [{ bodyEs: 'Escriba {code}. {' }, 'bodyEs', 'a brace stands alone. Write placeholders as {'],
    [{ body: 'Type {code}.' }, 'body', 'Without {address} this mail is of no use. Put it in.'],
    [{ body: 'Hello.' }, 'body', 'Without {code}, {address} this mail is of no use. Put them in.'],
    [{ subject: 'Two\nlines' }, 'subject', 'Use one line.'],
    [
      { bodyEs: `{code} {address} ${'x'.repeat(8_000)}` },
      'bodyEs',
      'Use at most 8,000 characters.',
    ],
    [{ opening: 'Good day {code}' }, 'opening', 'would be sent as it stands'],
    [{ closingEs: 'Adiós {code}' }, 'closingEs', 'would be sent as it stands'],
    [{ openingEs: 'x'.repeat(2_001) }, 'openingEs', 'Use at most 2,000 characters.'],
  ])('%j is refused at its field, and nothing is saved', async (words, field, why) => {
    const refused = await save(words)
    expect(refused.status).toBe(400)
    expect(refused.fields?.[field]).toContain(why)
    expect(await read()).toMatchObject({ versionNo: 0, subject: '', body: '' })
  })

  test('a mail in English alone takes none in Spanish', async () => {
    const refused = await save({ subjectEs: 'Hola' }, 'AmendRequest')
    expect(refused.fields?.['subjectEs']).toContain('English alone')
    const around = await save({ openingEs: 'Hola' }, 'AmendRequest')
    expect(around.fields?.['openingEs']).toContain('English alone')
    expect((await save({ subject: 'Amend {name}' }, 'AmendRequest')).status).toBe(200)
  })

  test('no link and no code is lost, however the words came to be kept', async () => {
    await sql`
      insert into mail_words (template, subject_en, body_en)
      values (${CODE}, 'Hello {code}', 'You signed in.')`.execute(world.db)
    const mail = await mailCode()
    expect(mail?.subject).toBe('Hello 271828')
    expect(mail?.body).toContain('Your code is 271828.')
  })

  test('what is put in is put in once, and a subject stays one line', async () => {
    await save({ subject: 'Of {agency}', body: '{agency}: {code} {address}' })
    const mail = await mailCode('en', { agency: 'D\r\nBcc: {code} $& DEQ' })
    expect(mail?.subject).toBe('Of D Bcc: {code} $& DEQ')
    expect(mail?.body).toBe('D\r\nBcc: {code} $& DEQ: 271828 https://deq.example/login')
  })

  test('the portal’s own words, saved as the agency’s, write the same mail', async () => {
    const { standard } = await read('submittal-received')
    const given = { agency: 'DEQ', name: 'Aviso', number: 7, site: '', sha256: 'ab', address: 'x' }
    const { id } = await makeMyAccount(world.db, { kind: 'owner' })
    const mail = async () => {
      const say = () => SUBMITTAL_RECEIVED.of({ ...given, fee: '', accepted: '', dispute: 'y' })
      await tellUser(world.db, { userId: id, say }, world.clock())
      return newest()
    }
    for (const language of ['en', 'es'] as const) {
      await sql`update users set language = ${language} where id = ${id}`.execute(world.db)
      const before = await mail()
      expect(before?.body).not.toMatch(/Site|Sitio/)
      const words = standard.find((each) => each.language === language)
      const { subject = '', body = '' } = words ?? {}
      const saved = language === 'en' ? { subject, body } : { subjectEs: subject, bodyEs: body }
      expect((await save(saved, 'submittal-received')).status).toBe(200)
      expect(await mail()).toEqual(before)
    }
  })

  test('the receipt of a report, which is written in one statement with it, is worded too', async () => {
    await reportLists(world.db)
    await save({ body: 'Keep {code} of {referenceNo}: {address}' }, 'event-receipt')
    const { data } = await submit(world, await start(world, 'pollution-report', pollutionAnswers()))
    expect((await newest())?.body).toMatch(
      new RegExp(`^Keep [A-Z0-9-]+ of ${data.referenceNo}: http`),
    )
  })

  test('are shown with examples in either language before they are saved', async () => {
    const show = async (language: string) =>
      (
        await callAs<ShownTemplate>(world, '/Agency/Template/Show', {
          ...staff,
          body: {
            ...{ ...NONE, kind: 'mail', code: CODE, submissionRid: null, language },
            ...{ body: 'Type {code} at {address}', closing: 'Bye.', closingEs: 'Adiós.' },
          },
        })
      ).data
    const english = await show('en')
    expect(english.body).toBe('Type 314159 at https://portal.example.gov/pub/login\n\nBye.')
    expect((await show('es')).body).toMatch(/^Su código es 314159\.[^]*\n\nAdiós\.$/)
  })

  test('a change from before there were such words is taken back to none of them', async () => {
    await save({ opening: 'Good day.' })
    await sql`
      update template_changes set words_before = words_before - 'subjectEs' - 'bodyEs'`.execute(
      world.db,
    )
    const { versionNo } = await read()
    const body = { changeRid: versionNo }
    expect((await callAs(world, '/Agency/Template/Undo', { ...staff, body })).status).toBe(200)
    expect(await read()).toMatchObject({ opening: '', subjectEs: '', bodyEs: '' })
  })

  test('a change from when one opening stood in both languages is taken back to it in both', async () => {
    await save({ opening: 'Good day.', openingEs: 'Good day.' })
    await save({ opening: 'Hello.', openingEs: 'Hola.' })
    await sql`
      update template_changes set words_before = words_before - 'openingEs' - 'closingEs'`.execute(
      world.db,
    )
    const body = { changeRid: (await read()).versionNo }
    expect((await callAs(world, '/Agency/Template/Undo', { ...staff, body })).status).toBe(200)
    expect(await read()).toMatchObject({ opening: 'Good day.', openingEs: 'Good day.' })
    expect((await mailCode('es'))?.body).toMatch(/^Good day\./)
  })

  test('a mail that is written again in its language is not given its words twice', async () => {
    await save({ openingEs: 'Buenos días.', closingEs: 'Atentamente' })
    const first = await mailCode('es')
    const { subject = '', body = '' } = first ?? {}
    const again = { template: CODE, subject, body, language: 'es' as const }
    await enqueueMail(world.db, { ...again, to: 'ada@example.com' }, world.clock())
    expect(await newest()).toEqual(first)
  })
})
