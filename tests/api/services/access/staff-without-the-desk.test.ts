import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { everyWay, waysThatTell } from '#tests/support/access/every-way.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** What the owner answered and claims confidential. */
const SECRET = 'zebrawood'
/** What stands in the file that came with it. */
const FILE_SECRET = 'rosewood'

let rid: number
let product: string
let productRid: number
let owner: { id: number; cookie: string }

beforeEach(async () => {
  const filed = await fileExample(world, world.db)
  ;({ rid, productRid, owner } = filed)
  const { rows } = await sql<{ name: string }>`
    select schema_name as name from products where id = ${productRid}`.execute(world.db)
  product = rows[0]?.name ?? ''
  await claimFirstAnswer()
  await fillFile()
  all = await ways()
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

/** The file that came with it, its bytes those of a secret; past the seals too. */
async function fillFile(): Promise<void> {
  const bytes = new TextEncoder().encode(FILE_SECRET)
  await world.files.put(`map-${rid}`, bytes, 'application/pdf')
  const facts = sql`byte_size = ${bytes.length},
    sha256 = ${createHash('sha256').update(bytes).digest('hex')} where file_key = ${`map-${rid}`}`
  await sql`set local session_replication_role = replica`.execute(world.db)
  await sql`update submittal_files set ${facts}`.execute(world.db)
  await sql`update documents set ${facts}`.execute(world.db)
  await sql`set local session_replication_role = origin`.execute(world.db)
}

async function ways() {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from submittal_files where submittal_id = ${rid}
    union all select id::float8 from documents where submittal_id = ${rid}`.execute(world.db)
  const ids = [...new Set([rid, ...rows.map(({ id }) => id)])]
  return everyWay(world, { ids, schema: product, productRid })
}

let all: Awaited<ReturnType<typeof ways>>
const tellsSecret = (cookie: string, words = [SECRET]): Promise<string[]> =>
  waysThatTell(all, words, cookie)

async function claimLooks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log where action = 'staff.looked'
      and detail ->> 'what' = 'claimed answers'`.execute(world.db)
  return rows[0]?.n ?? 0
}

const OTHER_RIGHTS = KNOWN_ACTIONS.filter((action) => action !== REVIEW).map(
  (action) => action.split(':') as [string, string],
)

describe('what was filed', () => {
  test('is told by no call, no page and no file to staff who have no right to review', async () => {
    expect(all.length).toBeGreaterThan(400)
    // Whoever has less reads no more.
    const cookie = await staffWith(...OTHER_RIGHTS)
    expect(await tellsSecret(cookie, [SECRET, FILE_SECRET])).toEqual([])
    expect(await claimLooks()).toBe(0)
  }, 180_000)

  test('is covered for reviewers where it is claimed, but where they ask for it, and each look is written down', async () => {
    const { cookie } = await makeReviewer(world.db)
    const told = await tellsSecret(cookie)
    expect(told.toSorted()).toEqual([
      `GET /api/Agency/Review/GetWithClaims/${rid}`,
      `GET /api/Client/Submission/CopyOfRecord/${rid}/1`,
      `page /app/submittal/copy/${rid}/1`,
    ])
    expect(await claimLooks()).toBe(told.length)
    // Its files are at their desk.
    expect(await tellsSecret(cookie, [FILE_SECRET])).not.toEqual([])
  }, 180_000)

  test('is read by its owner, and claimed answers by nobody in their name', async () => {
    const own = await tellsSecret(owner.cookie)
    expect(own).toContain(`GET /api/${product}/Submission/GetFiled/${rid}`)
    expect(own).toContain(`GET /api/Client/Submission/CopyOfRecord/${rid}/1`)
    expect(own).toContain(`page /app/submittal/copy/${rid}/1`)
    expect(own).toContain(`page /app/submittal/review/${productRid}/${rid}`)
    const { id: clerk } = await makeUser(world.db, { kind: 'staff' })
    await sql`update sessions set issued_by_user_id = ${clerk} where user_id = ${owner.id}`.execute(
      world.db,
    )
    all = all.filter(({ name }) => own.includes(name))
    expect(await tellsSecret(owner.cookie)).toEqual([])
    expect(await claimLooks()).toBe(0)
  }, 180_000)
})
