import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { signatureAgreementSettings } from '#app/lib/settings-of-records.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import {
  ANSWER,
  answerQuestions,
  callAs,
  cookieOf,
  makeSignInUser,
} from '#tests/support/accounts/sign-in.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  makeFiler,
  makeSiteOf,
  NOEX,
  save,
  sign,
} from '#tests/support/filing/filer.ts'
import { makeSiteKeeper, siteMergeCalls } from '#tests/support/sites/site-merge.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage, spanishOf } from '#words/server.ts'

const world = useWorld()
const SHIPPED = signatureAgreementSettings.parse({})

beforeEach(async () => {
  Object.assign(world.config.signatureAgreement, SHIPPED)
})

async function completeDraft() {
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  const texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
  const owner = await makeFiler(world.db)
  const siteRid = await makeSiteOf(world.db, owner)
  const applicationRid = await applicationOf(world.db, NOEX)
  const { data } = await begin(world, owner, { applicationRid, siteRid })
  await save(world, owner, data, { version: 1, texts })
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size, sha256,
      file_key, added_at, added_by_user_id)
    values (${data.rid}, 'siteMap', 'Site map', 'map.pdf', 'application/pdf', 9, ${'a'.repeat(64)},
      'map', now(), ${owner.id})`.execute(world.db)
  return { owner, rid: data.rid, siteRid }
}

test('a draft of a site that was merged says so on its form, read whole and as it is signed', async () => {
  const { owner, rid, siteRid } = await completeDraft()
  const staff = await makeSiteKeeper(world.db)
  const kept = await makeSiteOf(world.db, owner)
  expect((await siteMergeCalls(world, () => staff).merge(kept, Number(siteRid))).status).toBe(200)
  const { rows } = await sql<{ product: number; number: string }>`
    select product_id as product, identifier as number from submittals, sites
    where submittals.id = ${rid} and sites.id = ${siteRid}`.execute(world.db)
  const { product, number } = rows[0] ?? { product: 0, number: '' }
  const { data } = await beginSigning(world, owner, [rid])
  const open = (path: string) => openPage(world, path, { cookie: owner.cookie })
  // The address of a form leads to its first page.
  const first = (await open(`/app/submittal/form/${product}/${rid}`)).location ?? ''
  for (const path of [
    first,
    `/app/submittal/sign/${data.ceremonyId}`,
    `/app/submittal/read/${product}/${rid}`,
  ])
    expect((await open(path)).text).toContain(`The agency made site ${number} one with this site`)
})

test('the address of a signing on a page of its own leads to its form read whole, and once that is filed to where it stands', async () => {
  const { owner, rid } = await completeDraft()
  const { rows } = await sql<{ product: number }>`
    select product_id as product from submittals where id = ${rid}`.execute(world.db)
  const product = String(rows[0]?.product)
  const { data } = await beginSigning(world, owner, [rid])
  const read = `/app/submittal/read/${product}/${rid}`
  const open = (address: string) => openPage(world, address, { cookie: owner.cookie })
  const old = await open(`/app/submittal/sign/${data.ceremonyId}?product=${product}&id=${rid}`)
  expect(old.location).toBe(read)
  expect((await open(read)).status).toBe(200)
  // Filed meanwhile, by another signing.
  await sql`
    update submittals set submittal_status_id = (select id from submittal_statuses where code = 23)
    where id = ${rid}`.execute(world.db)
  expect((await open(read)).location).toBe(`/app/submittal/review/${product}/${rid}`)
})

test.each(['es', 'en'] as const)(
  'the statement is signed in the language that is read (%s), with the English beside it, and both are in the copy',
  async (language) => {
    const { owner, rid } = await completeDraft()
    const { data } = await beginSigning(world, owner, [rid])
    const page = await inLanguage(language, () =>
      openPage(world, `/app/submittal/sign/${data.ceremonyId}`, { cookie: owner.cookie }),
    )
    expect(page.text).toContain('I certify under penalty of law')
    expect(page.text.includes('Certifico bajo pena de ley')).toBe(language === 'es')
    expect(page.dom.querySelector('#sign p[lang=en]') !== null).toBe(language === 'es')
    const signed = await sign(world, owner, { ceremonyId: data.ceremonyId, answer: ANSWER })
    expect(signed.data.filed).toHaveLength(1)
    const copy = await world.db
      .selectFrom('copies_of_record')
      .select('content')
      .where('number', '=', `${rid}-1`)
      .executeTakeFirstOrThrow()
    const content = JSON.parse(copy.content)
    expect(content.statement).toMatch(/^I certify under penalty of law/)
    expect(content.statementIn).toEqual({ es: spanishOf(content.statement) })
  },
)

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
