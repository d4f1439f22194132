import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { settingsSchema } from '#app/lib/settings.ts'
import {
  ANSWER,
  answerQuestions,
  callAs,
  cookieOf,
  makeSignInUser,
} from '#tests/support/accounts/sign-in.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { beginSigning } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage, spanishOf } from '#words/server.ts'

const world = useWorld()
const SHIPPED = settingsSchema.parse({}).signatureAgreement

beforeEach(async () => {
  await publishShipped(world.db)
  Object.assign(world.config.signatureAgreement, SHIPPED)
})

test('the statement is signed in the language that is read, with the English beside it, and both are in the copy', async () => {
  const { owner, rid, productRid } = await fileExample(world, world.db)
  const { rows } = await sql<{ content: string }>`
    select content from copies_of_record where number = ${`${rid}-1`}`.execute(world.db)
  const content = JSON.parse(rows[0]?.content ?? '{}')
  expect(content.statement).toMatch(/^I certify under penalty of law/)
  expect(content.statementIn.es).toBe(spanishOf(content.statement))
  expect(content.statementIn.es).toMatch(/^Certifico bajo pena de ley/)
  expect([owner.id, productRid].every(Boolean)).toBe(true)
})

test.each(['es', 'en'] as const)('the page of a signing shows it in %s', async (language) => {
  const { owner, rid } = await fileExample(world, world.db)
  // The same answers once more, as a new submittal.
  const { rows } = await sql<{ id: number }>`
    select id from submittals where id <> ${rid} limit 1`.execute(world.db)
  expect(rows).toEqual([])
  await sql`update submittals set status_code = 1 where id = ${rid}`.execute(world.db)
  const { data } = await beginSigning(world, owner, [rid])
  const page = await inLanguage(language, () =>
    openPage(world, `/app/submittal/sign/${data.ceremonyId}`, { cookie: owner.cookie }),
  )
  const english = page.dom.querySelector('#sign p[lang=en]')
  expect(page.text).toContain('I certify under penalty of law')
  expect(english === null).toBe(language === 'en')
  expect(page.text.includes('Certifico bajo pena de ley')).toBe(language === 'es')
})

test('the agreement is accepted as it was shown: both texts by whoever reads Spanish, and it is asked once', async () => {
  const { id } = await makeSignInUser(world, { changePinDue: true })
  await answerQuestions(world, id)
  const cookie = cookieOf(await makeSession(world.db, { userId: id, stage: 'change-pin' }))
  const page = await inLanguage('es', () => openPage(world, '/pub/login', { cookie }))
  expect(page.text).toContain('Acepto usar la firma electrónica')
  expect(page.text).toContain('I agree to use the electronic signature')
  const sha = page.dom.querySelector('[name=agreementSha256]')?.getAttribute('value')
  const changed = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
    body: { pin: 'brookPin!4x', confirmation: 'brookPin!4x', guard: ANSWER, agreementSha256: sha },
    cookie,
  })
  expect(changed.ok).toBe(true)
  const kept = await world.db.selectFrom('signature_agreements').selectAll().execute()
  expect(kept).toMatchObject([
    { user_id: id, sha256: sha, text: `${spanishOf(SHIPPED.text)}\n\n${SHIPPED.text}` },
  ])
  const again = cookieOf(await makeSession(world.db, { userId: id, stage: 'change-pin' }))
  const { data } = await callAs<{ acceptedAt: string | null }>(
    world,
    '/Session/SignatureAgreement',
    {
      cookie: again,
    },
  )
  expect(data.acceptedAt).not.toBeNull()
})
