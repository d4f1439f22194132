import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { MAIL_KINDS } from '#api/portal/templates/mail-kinds.ts'
import type {
  OpenTemplate,
  SavedTemplate,
  ShownTemplate,
} from '#api/portal/templates/templates.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const WORDS = { name: '', subject: '', body: '', opening: '', closing: '' }

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'content.actions.administer']],
  })
})

const read = async (kind: string, code: string) =>
  (await callAs<OpenTemplate>(world, `/Agency/Template/Get/${kind}/${code}`, staff)).data
const save = (body: object) =>
  callAs<SavedTemplate>(world, '/Agency/Template/Save', {
    ...staff,
    body: { ...WORDS, versionNo: 0, ...body },
  })
const mailOf = async (template: string) => {
  await enqueueMail(
    world.db,
    { template, to: 'ada@example.com', subject: 'A code', body: 'Your code is 1.' },
    world.clock(),
  )
  const { rows } = await sql<{ body: string }>`
    select body from outbox order by id desc limit 1`.execute(world.db)
  return rows[0]?.body
}

describe('templates that the agency changes', () => {
  test('every kind of mail in the code has its line, and no line is of a mail that there is not', () => {
    const known = new Set<string>(MAIL_KINDS.map(({ code }) => code))
    expect(known.size).toBe(MAIL_KINDS.length)
    const source = textsOf('api').join('\n')
    const named = [...source.matchAll(/template: '([\w-]+)'/g)].map(([, name = '']) => name)
    const others = ['published-end', 'template-test']
    expect(named.filter((name) => !known.has(name) && !others.includes(name))).toEqual([])
    const made = /^(registration|identity|facility)-(approved|refused)$|^(password|pin)-changed$/
    const loose = [...known].filter((code) => !made.test(code) && !source.includes(`'${code}'`))
    const keyed = loose.filter((code) => !new RegExp(`\\b${code}\\b`).test(source))
    expect(keyed).toEqual([])
  })

  test('what is said around a mail stands in the next one, once, and takes nothing out', async () => {
    expect(await mailOf('sign-in-code')).toBe('Your code is 1.')
    const words = { kind: 'mail', code: 'sign-in-code', opening: 'Good day.', closing: 'Call us.' }
    expect((await save(words)).status).toBe(200)
    const written = 'Good day.\n\nYour code is 1.\n\nCall us.'
    expect(await mailOf('sign-in-code')).toBe(written)
    expect(await mailOf('password-reset')).toBe('Your code is 1.')
    // A mail that is written again has the words already.
    await enqueueMail(
      world.db,
      { template: 'sign-in-code', to: 'ada@example.com', subject: 'Again', body: written },
      world.clock(),
    )
    const { rows } = await sql<{ body: string }>`
      select body from outbox where subject = 'Again'`.execute(world.db)
    expect(rows[0]?.body).toBe(written)
    const { versionNo, history } = await read('mail', 'sign-in-code')
    expect(history[0]?.changed.map(({ label }) => label)).toEqual([
      'Opening, English',
      'Closing, English',
    ])
    const body = { changeRid: versionNo }
    expect((await callAs(world, '/Agency/Template/Undo', { ...staff, body })).status).toBe(200)
    expect(await mailOf('sign-in-code')).toBe('Your code is 1.')
  })

  test('of two who save at once the second is told, and each change is in the audit log', async () => {
    const words = { kind: 'mail', code: 'new-user', opening: 'Good day.' }
    expect((await save(words)).status).toBe(200)
    expect((await save({ ...words, opening: 'Hello.' })).status).toBe(409)
    expect(await read('mail', 'new-user')).toMatchObject({ opening: 'Good day.' })
    const { rows } = await sql`select from audit_log where action = 'template.changed'`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('a letter is shown with a filed submittal to who may review, and to nobody else', async () => {
    const body = {
      ...{ ...WORDS, kind: 'letter', code: null, subject: 'To {applicant}', body: 'About {site}.' },
      submissionRid: 999_999,
    }
    const show = (cookie: string) =>
      callAs<ShownTemplate>(world, '/Agency/Template/Show', { cookie, body })
    const refused = await show(staff.cookie)
    expect(refused.status).toBe(400)
    expect(refused.msg).toContain('no right to review')
    const reviewer = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [
        ['gov', 'content.actions.administer'],
        ['gov', 'submittal.actions.review'],
      ],
    })
    expect((await show(reviewer.cookie)).msg).toContain('no filed submittal')
  })
})

function textsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('portal/templates'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
}
