import sharp from 'sharp'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  deleteAbandonedProofs,
  deleteDecidedProofs,
} from '#api/accounts/account/identity/identity.queries.ts'
import { IMAGE_MAX_BYTES } from '#api/accounts/account/user-image.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { phoneJpeg, plainPng } from '#tests/support/photos.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const IMAGE = '/AppSystem/PublicUser/UploadImage'
const PROOF = '/AppSystem/PublicUser/UploadIdentityProof'
const REQUEST = '/AppSystem/PublicUser/RequestIdentityVerification'
const WITHDRAW = '/AppSystem/PublicUser/WithdrawIdentityVerification'
const asked = { statement: 'I manage the plant.', documentKind: 'Passport' }
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')

type Answer = { status: number; ok: boolean; data: never; msg: string; fields?: object }

async function send(path: string, cookie: string, bytes: Uint8Array, name = 'file.bin') {
  const response = await world.api.request(`/api${path}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    },
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

async function call(path: string, cookie: string, body?: unknown): Promise<Answer> {
  const response = await world.api.request(`/api${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

const image = (id: number, cookie: string) =>
  world.api.request(`/api/AppSystem/PublicUser/GetUserImage/${id}`, { headers: { cookie } })

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
}

describe('the picture', () => {
  test('is drawn anew as a square without metadata and answered to its owner alone [S1-ACCT-48]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    expect((await image(id, cookie)).status).toBe(404)
    expect((await send(IMAGE, cookie, await picture())).status).toBe(200)
    const answered = await image(id, cookie)
    expect(answered.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await answered.arrayBuffer())
    const { width, height, format, exif } = await sharp(bytes).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
    })
    const other = await makeMyAccount(world.db)
    expect((await image(id, other.cookie)).status).toBe(403)
    expect((await image(id, '')).status).toBe(401)
    expect((await call('/AppSystem/PublicUser/RemoveImage', cookie, {})).status).toBe(200)
    expect((await image(id, cookie)).status).toBe(404)
  })

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a text', 'no picture'],
    ['nothing', ''],
    ['a broken picture', `\x89PNG\r\n\x1a\nbroken`],
  ])('%s is refused [S1-ACCT-48]', async (_, text) => {
    const { id, cookie } = await makeMyAccount(world.db)
    const refused = await send(IMAGE, cookie, Buffer.from(text, 'latin1'))
    expect(refused).toMatchObject({ status: 415, msg: 'Choose a JPEG, PNG, WebP or GIF picture.' })
    expect((await image(id, cookie)).status).toBe(404)
  })

  test('one byte too many, and a read-only account, are refused [S1-ACCT-48]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const large = Buffer.concat([await picture(), Buffer.alloc(IMAGE_MAX_BYTES)])
    expect((await send(IMAGE, cookie, large)).status).toBe(413)
    const reader = await makeMyAccount(world.db, { isReadOnly: true })
    expect((await send(IMAGE, reader.cookie, await picture())).status).toBe(403)
  })
})

describe('identity verification', () => {
  const state = async (id: number, cookie: string) =>
    (await call(`/AppSystem/PublicUser/GetIdentityVerification/${id}`, cookie)).data as {
      isVerified: boolean
      proof: unknown
      request: Record<string, unknown> | null
    }

  test('a request with its proof waits; the code is set by nobody but the agency [S1-ACCT-29]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    expect((await send(PROOF, cookie, pdf, 'my passport.pdf')).status).toBe(200)
    expect((await state(id, cookie)).proof).toEqual({
      name: 'my passport.pdf',
      fileSize: pdf.length,
    })
    expect((await call(REQUEST, cookie, { ...asked, identityProofCd: 'MINE' })).status).toBe(200)
    expect(await state(id, cookie)).toMatchObject({
      isVerified: false,
      proof: null,
      request: { ...asked, state: 'waiting', fileName: 'my passport.pdf', reason: null },
    })
    const row = await world.db.selectFrom('identity_requests').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: id, content_type: 'application/pdf' })
    expect(await world.files.get(row.file_key ?? '')).not.toBeNull()
    expect((await call(REQUEST, cookie, asked)).status).toBe(409)
  })

  test('what is missing is told by field, and the file stays for the next try [S1-ACCT-29]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    expect((await call(REQUEST, cookie, { statement: ' ', documentKind: 'Guess' })).fields).toEqual(
      {
        statement: 'Required.',
        documentKind: 'Choose one of the list.',
        file: 'Add a file that shows who you are.',
      },
    )
    await send(PROOF, cookie, plainPng(), 'card.png')
    expect((await call(REQUEST, cookie, { ...asked, statement: '' })).status).toBe(400)
    expect((await state(id, cookie)).proof).toMatchObject({ name: 'card.png' })
  })

  test.each([
    ['text.pdf', 'no PDF', 415],
    ['page.html', '<!doctype html><script>1</script>', 415],
    ['run.exe', 'MZ', 415],
    ['empty.pdf', '', 400],
  ])('a proof %s is refused by its content [S1-ACCT-29]', async (name, text, status) => {
    const { id, cookie } = await makeMyAccount(world.db)
    expect((await send(PROOF, cookie, Buffer.from(text), name)).status).toBe(status)
    expect((await state(id, cookie)).proof).toBeNull()
  })

  test('place and owner are taken out of a photo [S1-ACCT-29]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const photo = phoneJpeg()
    await send(PROOF, cookie, photo, 'card.jpg')
    const row = await world.db.selectFrom('identity_proofs').selectAll().executeTakeFirstOrThrow()
    const stored = await world.files.get(row.file_key)
    const bytes = Buffer.from(await new Response(stored?.stream).arrayBuffer())
    expect(bytes.includes('Exif') && bytes.equals(photo)).toBe(false)
  })

  test('a request can be withdrawn: its file goes, and another may be made [S1-ACCT-29]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await send(PROOF, cookie, pdf, 'a.pdf')
    await call(REQUEST, cookie, asked)
    const row = await world.db.selectFrom('identity_requests').selectAll().executeTakeFirstOrThrow()
    expect((await call(WITHDRAW, cookie, {})).status).toBe(200)
    expect(await world.files.get(row.file_key ?? '')).toBeNull()
    expect((await state(id, cookie)).request).toMatchObject({ state: 'withdrawn' })
    expect((await call(WITHDRAW, cookie, {})).status).toBe(409)
    await send(PROOF, cookie, pdf, 'b.pdf')
    expect((await call(REQUEST, cookie, asked)).status).toBe(200)
  })

  test("a refusal's reason is shown; a verified user asks no more [S1-ACCT-29]", async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await send(PROOF, cookie, pdf, 'a.pdf')
    await call(REQUEST, cookie, asked)
    await sql`
      update identity_requests set state = 'refused', reason = 'Not readable', decided_at = now()`.execute(
      world.db,
    )
    expect((await state(id, cookie)).request).toMatchObject({ reason: 'Not readable' })
    await sql`update users set identity_proof_code = 'AGENCY' where id = ${id}`.execute(world.db)
    await send(PROOF, cookie, pdf, 'a.pdf')
    expect(await call(REQUEST, cookie, asked)).toMatchObject({
      status: 409,
      msg: 'Your identity is verified already.',
    })
  })

  test('it is offered only where the setting is on and to who owns or submits [S1-ACCT-28]', async () => {
    const anybody = await makeMyAccount(world.db, { kind: 'public' })
    expect((await send(PROOF, anybody.cookie, pdf)).status).toBe(403)
    expect((await call(REQUEST, anybody.cookie, asked)).status).toBe(403)
    world.config.accounts.clientVerification = false
    const owner = await makeMyAccount(world.db)
    expect((await call(REQUEST, owner.cookie, asked)).status).toBe(403)
    const other = await makeUser(world.db)
    const path = `/AppSystem/PublicUser/GetIdentityVerification/${other.id}`
    expect((await call(path, owner.cookie)).status).toBe(403)
  })

  test('a file that no request came for is deleted after a day [S1-ACCT-29]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    await send(PROOF, cookie, pdf, 'a.pdf')
    await send(PROOF, cookie, pdf, 'b.pdf')
    const row = await world.db.selectFrom('identity_proofs').selectAll().executeTakeFirstOrThrow()
    const later = new Date('2026-11-22T15:00:00Z')
    expect(await deleteAbandonedProofs(world.db, world.files, later)).toBe(1)
    expect(await world.files.get(row.file_key)).toBeNull()
    expect((await state(id, cookie)).proof).toBeNull()
  })

  test('the file of a request is deleted 30 days after its decision; its hash stays [S1-ACCT-29]', async () => {
    const { cookie } = await makeMyAccount(world.db)
    await send(PROOF, cookie, pdf, 'a.pdf')
    await call(REQUEST, cookie, asked)
    const of = () => world.db.selectFrom('identity_requests').selectAll().executeTakeFirstOrThrow()
    const { file_key: key, sha256 } = await of()
    const after = (days: number) => new Date(Date.parse('2026-11-20T15:00:00Z') + days * 86_400_000)
    expect(await deleteDecidedProofs(world.db, world.files, after(60))).toBe(0)
    await world.db
      .updateTable('identity_requests')
      .set({ state: 'approved', decided_at: '2026-11-20T15:00:00Z' })
      .execute()
    expect(await deleteDecidedProofs(world.db, world.files, after(29))).toBe(0)
    expect(await deleteDecidedProofs(world.db, world.files, after(31))).toBe(1)
    expect(await world.files.get(key ?? '')).toBeNull()
    expect(await of()).toMatchObject({ file_key: null, sha256 })
  })
})
