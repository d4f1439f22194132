import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { SESSION_COOKIE } from '#api/lib/calls/session-cookie.ts'
import { canonicalJson, sha256Of } from '#api/records/canonical.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** What the owner answered and claims confidential. */
const SECRET = 'zebrawood'

let rid: number
let product: string
let productRid: number
let owner: { id: number; cookie: string }

beforeEach(async () => {
  await publishShipped(world.db)
  const filed = await fileExample(world, world.db)
  ;({ rid, productRid, owner } = filed)
  const { rows } = await sql<{ name: string }>`
    select schema_name as name from products where id = ${productRid}`.execute(world.db)
  product = rows[0]?.name ?? ''
  await claimFirstAnswer()
})

/** Makes the signed copy one whose first answer is claimed, past the seals, which are not what is asked here. */
async function claimFirstAnswer(): Promise<void> {
  const { rows } = await sql<{ id: number; content: string }>`
    select copy.id, copy.content from submittal_versions version
      join copies_of_record copy on copy.id = version.copy_of_record_id
    where version.submittal_id = ${rid}`.execute(world.db)
  const [copy] = rows
  if (!copy) throw new Error('Nothing was signed.')
  const content = JSON.parse(copy.content) as SubmittalContent
  let path = ''
  const sections = content.shown.sections.map((section) => ({
    ...section,
    pages: section.pages.map((page) => ({
      ...page,
      parts: page.parts.map((part) =>
        part.kind === 'rows'
          ? {
              ...part,
              rows: part.rows.map((row) => {
                if (path !== '') return row
                path = row.path
                return { ...row, text: SECRET, isClaimed: true }
              }),
            }
          : part,
      ),
    })),
  }))
  const text = canonicalJson({
    ...content,
    shown: { sections },
    answers: { ...content.answers, [path]: SECRET },
    claims: { [path]: `Because ${SECRET}` },
  })
  await sql`set local session_replication_role = replica`.execute(world.db)
  await sql`update copies_of_record set content = ${text}, sha256 = ${sha256Of(text)}
    where id = ${copy.id}`.execute(world.db)
  await sql`set local session_replication_role = origin`.execute(world.db)
}

async function staffWith(...actions: [string, string][]): Promise<string> {
  const { id } = await makeUser(world.db, { kind: 'staff', actions })
  return `${SESSION_COOKIE}=${await makeSession(world.db, { userId: Number(id) })}`
}

type Contract = { paths: Record<string, Record<string, unknown>> }

/** Every GET of the contract, its parameters filled in with this submittal. */
async function readings(): Promise<string[]> {
  const { paths } = (await (await world.api.request('/api/openapi.json')).json()) as Contract
  return Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .flatMap(([path]) =>
      ['zip', 'pdf'].map((format) =>
        path
          .replace('{schema}', product)
          .replace('{ordinal}', '1')
          .replace('{format}', format)
          .replace(/\{[^}]*\}/g, String(rid)),
      ),
    )
    .filter((path, at, all) => path.includes(String(rid)) && all.indexOf(path) === at)
}

/** All that a call answers, files unpacked and what papers are drawn from. */
async function textOf(path: string, cookie: string): Promise<string> {
  world.rendered.length = 0
  const response = await world.api.request(path, { headers: { cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip
    ? Object.values(unzipSync(bytes))
        .map((file) => strFromU8(file))
        .join('\n')
    : new TextDecoder().decode(bytes)
  return text + JSON.stringify(world.rendered)
}

async function tellsSecret(cookie: string): Promise<string[]> {
  const told: string[] = []
  for (const path of await readings())
    if ((await textOf(path, cookie)).includes(SECRET)) told.push(path.replace(String(rid), '{id}'))
  return told
}

async function claimLooks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log where action = 'staff.looked'
      and detail ->> 'what' = 'claimed answers'`.execute(world.db)
  return rows[0]?.n ?? 0
}

const OTHER_STAFF: Record<string, [string, string][]> = {
  finance: [['gov', 'invoice.actions.manage']],
  'drinking water': [['drinking-water', 'serviceLine.actions.edit']],
  market: [['gov', 'cap.actions.manage']],
  'no right': [],
}

describe('what is claimed confidential', () => {
  test('is told by no call and no page to staff who have no right to review', async () => {
    for (const [name, actions] of Object.entries(OTHER_STAFF)) {
      const cookie = await staffWith(...actions)
      expect([name, await tellsSecret(cookie)]).toEqual([name, []])
      for (const page of [`/app/submittal/review/${productRid}/${rid}`]) {
        const { dom } = await openPage(world, page, { cookie })
        expect(dom.toString()).not.toContain(SECRET)
      }
    }
    expect(await claimLooks()).toBe(0)
  }, 120_000)

  test('is covered for reviewers but where they ask for it, and each look is written down', async () => {
    const { cookie } = await makeReviewer(world.db)
    const told = await tellsSecret(cookie)
    expect(told.toSorted()).toEqual([
      '/api/Agency/Review/GetWithClaims/{id}',
      '/api/Client/Submission/CopyOfRecord/{id}/1',
    ])
    expect(await claimLooks()).toBe(told.length)
  }, 120_000)

  test('is read by its owner, and by nobody in their name', async () => {
    const own = await tellsSecret(owner.cookie)
    expect(own).toContain(`/api/${product}/Submission/GetFiled/{id}`)
    expect(own).toContain('/api/Client/Submission/CopyOfRecord/{id}/1')
    const { id: clerk } = await makeUser(world.db, { kind: 'staff' })
    await sql`update sessions set issued_by_user_id = ${clerk} where user_id = ${owner.id}`.execute(
      world.db,
    )
    expect(await tellsSecret(owner.cookie)).toEqual([])
    expect(await claimLooks()).toBe(0)
  }, 120_000)
})
