import { deflateSync, crc32 } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { captchaOf, registration, solved } from '#tests/support/accounts/registration.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NAME = 'Robin\r\nBcc: thief@example.com\r\n\r\n'

type Column = { name: string; type: string }

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'users'`.execute(world.db)
  return rows
}

/** A value that every column of its type would take. */
function valueOf({ type }: Column): unknown {
  if (type === 'boolean') return true
  if (/int|numeric/.test(type)) return 1
  return type.startsWith('timestamp') ? '2030-01-01T00:00:00Z' : 'A'
}

/** Fields of My Account that are spelt like their column. */
const OWN_FIELDS = [
  'firstName',
  'middleInitial',
  'lastName',
  'email',
  'employerName',
  'jobTitle',
  'phone',
  'fax',
  'mobilePhone',
  'billingPreference',
  'consultantPermissions',
]

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Each column of users by its own name and as JSON would spell it. */
async function everything(): Promise<Record<string, unknown>> {
  const pairs = (await columns()).flatMap((column) => [
    [column.name, valueOf(column)],
    [camel(column.name), valueOf(column)],
  ])
  return Object.fromEntries(pairs) as Record<string, unknown>
}

async function rowOf(id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from users where id = ${id}`.execute(world.db)
  return rows[0] ?? {}
}

describe('hostile accounts: every column at once', () => {
  test('a save changes what My Account shows, and no other column [S1-ACCT-47, S1-ROLE-05]', async () => {
    for (const kind of ['owner', 'consultant', 'licensee', 'public', 'staff'] as const) {
      const { id, cookie } = await makeMyAccount(world.db, { kind, isReadOnly: false })
      const before = await rowOf(id)
      const hostile = Object.fromEntries(
        Object.entries(await everything()).filter(([name]) => !OWN_FIELDS.includes(name)),
      )
      const saved = await callAs(world, '/AppSystem/PublicUser/Update', {
        cookie,
        body: { ...hostile, original: hostile, updated: { ...hostile, firstName: 'Ada' } },
      })
      expect(saved.status, `${kind}: ${saved.msg}`).toBe(200)
      const after = await rowOf(id)
      const changed = Object.keys(after).filter(
        (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
      )
      expect(changed.filter((name) => !/^updated_/.test(name)).sort(), kind).toEqual([
        'display_name',
        'first_name',
        'version',
      ])
      expect(Number(after['version'])).toBe(Number(before['version']) + 1)
    }
  })

  test('a registration sets what its form asks for, and no other column [S1-REG-42, S1-ROLE-05]', async () => {
    const asked = await registration(world.db, 'public')
    const hostile: Record<string, unknown> = { ...(await everything()), ...asked }
    // The key of a form is the caller's to give, and has a shape of its own.
    delete hostile['registrationKey']
    const { proof } = await captchaOf(world)
    const made = await callAs<{ rid: number }>(world, '/Anon/PublicUser/Create', {
      body: { ...hostile, user: hostile, captcha: { proof: await solved(proof) } },
    })
    const plain = await callAs<{ rid: number }>(world, '/Anon/PublicUser/Create', {
      body: {
        user: { ...asked, userName: 'Other', email: 'other@example.com' },
        captcha: { proof: await solved((await captchaOf(world)).proof) },
      },
    })
    expect([made.status, plain.status]).toEqual([200, 200])
    const [one, other] = [await rowOf(made.data.rid), await rowOf(plain.data.rid)]
    const differ = Object.keys(one).filter(
      (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
    )
    const own = ['id', 'login_name', 'email', 'temporary_password_hash', 'pin_hash']
    // Who made it is the new user's own name.
    expect([one['created_by'], one['updated_by']]).toEqual([asked.userName, asked.userName])
    const typed = [
      'created_by',
      'updated_by',
      'middle_initial',
      'employer_name',
      'job_title',
      'fax',
      'mobile_phone',
    ]
    expect(differ.filter((name) => ![...own, ...typed].includes(name))).toEqual([])
  })
})

describe('hostile accounts: names in mails', () => {
  test('a name with line breaks is refused, and no mail has a line of its own making [S1-REG-41, S1-NOTIFY-07]', async () => {
    const user = await registration(world.db, 'public', { firstName: NAME, lastName: NAME })
    const { proof } = await captchaOf(world)
    await callAs(world, '/Anon/PublicUser/Create', {
      body: { user, captcha: { proof: await solved(proof) } },
    })
    const { cookie } = await makeMyAccount(world.db)
    await callAs(world, '/AppSystem/PublicUser/Update', {
      cookie,
      body: { original: {}, updated: { firstName: NAME, jobTitle: NAME } },
    })
    await callAs(world, '/Anon/PublicUser/ForgotPassword', {
      body: { email: 'robin@example.com\r\nBcc: thief@example.com' },
    })
    const { rows } = await sql<{ to: string; subject: string; body: string }>`
      select to_address as to, subject, body from outbox`.execute(world.db)
    for (const { to, subject, body } of rows) {
      expect(`${to}${subject}`).not.toMatch(/[\r\n]/)
      expect(body).not.toMatch(/^Bcc:/m)
    }
    const { rows: names } = await sql`
      select 1 from users where first_name ~ '[\r\n]' or last_name ~ '[\r\n]' or job_title ~ '[\r\n]'`.execute(
      world.db,
    )
    expect(names).toEqual([])
  })
})

/** A PNG that says it is this large, whatever it holds. */
function png(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const square = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })

async function send(cookie: string, bytes: Uint8Array): Promise<number> {
  const response = await world.api.request('/api/AppSystem/PublicUser/UploadImage', {
    method: 'POST',
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: { cookie, 'content-type': 'application/octet-stream' },
  })
  await response.body?.cancel()
  return response.status
}

describe('hostile accounts: pictures', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PNG of 30,000 by 30,000 dots', () => png(30_000, 30_000, 30_000)],
    ['a PNG that only says it is so large', () => png(30_000, 30_000, 1)],
    [
      'a JPEG that breaks off in its head',
      async () => (await square().jpeg().toBuffer()).subarray(0, 40),
    ],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    [
      'a drawing after an XML line',
      () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'a page that begins like a GIF',
      () => Buffer.from('GIF89a<html><script>alert(1)</script></html>'),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ])('%s is refused [S1-ACCT-48]', async (_, make) => {
    const { id, cookie } = await makeMyAccount(world.db)
    expect([413, 415]).toContain(await send(cookie, await make()))
    const { rows } = await sql`select 1 from user_images where user_id = ${id}`.execute(world.db)
    expect(rows).toEqual([])
  })

  test('a picture with a page behind it is drawn anew: the page is gone [S1-ACCT-48]', async () => {
    const { id, cookie } = await makeMyAccount(world.db)
    const page = '<html><script>alert(1)</script></html>'
    const both = Buffer.concat([await square().jpeg().toBuffer(), Buffer.from(page)])
    expect(await send(cookie, both)).toBe(200)
    const answer = await world.api.request(`/api/AppSystem/PublicUser/GetUserImage/${id}`, {
      headers: { cookie },
    })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain('<script>')
  })
})
