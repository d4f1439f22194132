import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { LOOKED_AT } from '#api/services/audit/staff-look.ts'
import { decided, disputeDesk, dispute, makeCosigner } from '#tests/support/factories/cosign.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { newestPhoto, sendLinePhoto } from '#tests/support/factories/line-photos.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Row = { actor: number | null; owner: number | null; detail: { what: string; record: unknown } }

async function looks(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select actor_user_id as actor, user_id as owner, detail from audit_log
    where action = 'staff.looked' order by id`.execute(world.db)
  return rows
}

async function get(path: string, cookie: string, body?: object): Promise<number> {
  const response = await world.api.request(`/api${path}`, {
    headers: { cookie, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return response.status
}

type Shown = { path: string; body?: object; ownerId: number | null }

/** A file in the store, as the tables know it. */
async function stored(key: string) {
  const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
  const { sha256, byteSize } = await world.files.put(
    key,
    new Blob([bytes]).stream(),
    'application/pdf',
  )
  return { file_key: key, sha256, byte_size: byteSize, content_type: 'application/pdf' }
}

async function signed() {
  const cosigner = await makeCosigner(world.db)
  const cookie = await decided(world, cosigner)
  return { cosigner, cookie }
}

const SHOWN: Record<(typeof LOOKED_AT)[number], () => Promise<Shown>> = {
  'proof of identity': async () => {
    const { id } = await makeUser(world.db, { kind: 'owner' })
    const { rows } = await sql<{ id: number }>`
      insert into identity_requests (user_id, requested_at, statement, document_kind, file_key, file_name,
        content_type, sha256, byte_size)
      select ${id}, now(), 'I am it.', 'Passport', file.file_key, 'passport.pdf', file.content_type,
        file.sha256, file.byte_size
      from jsonb_to_record(${JSON.stringify(await stored('identity/a.pdf'))}::jsonb)
        as file(file_key text, sha256 text, byte_size int, content_type text)
      returning id`.execute(world.db)
    return { path: `/Agency/Account/DownloadProof/${rows[0]?.id}`, ownerId: Number(id) }
  },
  'report receipt': async () => {
    const { referenceNo } = await makeEventReport(world.db)
    return { path: '/Anon/Event/OpenReceipt', body: { referenceNo }, ownerId: null }
  },
  'report messages': async () => {
    const { referenceNo } = await makeEventReport(world.db)
    return { path: `/Event/Messages?referenceNo=${referenceNo}`, ownerId: null }
  },
  'report file': async () => {
    const { eventId } = await makeEventReport(world.db)
    const { id } = await world.db
      .insertInto('event_files')
      .values({
        ...(await stored('event-files/a.pdf')),
        event_id: eventId,
        name: 'a.pdf',
        visitor_hash: 'visitor',
        created_at: '2026-11-20T15:00:00Z',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: `/Event/DownloadAttachment/${id}`, ownerId: null }
  },
  'disputed copy': async () => {
    const { cosigner, cookie } = await signed()
    await dispute(world, cosigner, cookie)
    const { rows } = await sql<{
      id: number
    }>`select max(id) as id from signature_disputes`.execute(world.db)
    return { path: `/Agency/CoSign/DisputedCopy/${rows[0]?.id}`, ownerId: cosigner.senderId }
  },
  'copy of a signer': async () => {
    const { cosigner } = await signed()
    return { path: `/Agency/CoSign/SignerCopy/${cosigner.id}`, ownerId: cosigner.senderId }
  },
  'co-signature copy': async () => {
    const { cosigner } = await signed()
    const path = `/Client/Submittal/CoSignCopy/7/${cosigner.submittalId}/${cosigner.id}`
    return { path, ownerId: cosigner.senderId }
  },
  'claimed answers': async () => {
    const { rid, owner } = await fileExample(world, world.db)
    return { path: `/Agency/Review/GetWithClaims/${rid}`, ownerId: owner.id }
  },
  'submittal file': async () => {
    const { rid, owner } = await fileExample(world, world.db)
    const file = await stored('submittals/a.pdf')
    // Past the portal: what was filed is final.
    await sql`set local session_replication_role = replica`.execute(world.db)
    const { rows } = await sql<{ id: number }>`
      update documents set file_key = ${file.file_key}, sha256 = ${file.sha256},
        byte_size = ${file.byte_size} where submittal_id = ${rid} returning id`.execute(world.db)
    await sql`set local session_replication_role = origin`.execute(world.db)
    return { path: `/Agency/Review/Download/${rows[0]?.id}`, ownerId: owner.id }
  },
  'paper of a tester': async () => {
    const { id } = await makeUser(world.db, { kind: 'licensee' })
    const rid = await makePaper(world.db, Number(id), await stored('tester-papers/a.pdf'))
    return { path: `/Agency/BackflowTester/Download/${rid}`, ownerId: Number(id) }
  },
  'photo of a pipe': async () => {
    const line = await makeLine(world.db, { siteId: await makeWaterSystem(world.db) })
    await sendLinePhoto(world, line)
    return {
      path: `/WaterDrink/ServiceLine/DownloadPhoto/${await newestPhoto(world.db)}`,
      ownerId: null,
    }
  },
  'letter file': async () => {
    const { rid, owner } = await fileExample(world, world.db)
    const file = await stored('submittals/b.pdf')
    const { rows } = await sql<{ id: number }>`
      with thread as (
        insert into correspondences (submittal_id, subject) values (${rid}, 'A map') returning id),
      message as (
        insert into correspondence_messages (correspondence_id, is_from_agency, written_by_user_id, written_at, body)
        select id, false, ${owner.id}, now(), 'Here it is.' from thread returning id)
      insert into correspondence_files (submittal_id, message_id, name, content_type, byte_size, sha256, file_key,
        added_at, added_by_user_id)
      select ${rid}, id, 'b.pdf', ${file.content_type}, ${file.byte_size}, ${file.sha256}, ${file.file_key}, now(),
        ${owner.id} from message returning id`.execute(world.db)
    return { path: `/Agency/Letters/Download/${rows[0]?.id}`, ownerId: owner.id }
  },
  'list of people': async () => ({ path: '/Agency/People/File', ownerId: null }),
}

describe('what staff look at is written down, with who and what', () => {
  let staff: Awaited<ReturnType<typeof disputeDesk>>
  beforeEach(async () => {
    staff = await disputeDesk(world)
    await sql`insert into user_actions (user_id, app, action)
      values (${staff.id}, 'gov', 'event.actions.view-confidential'),
        (${staff.id}, 'gov', 'event.actions.manage'), (${staff.id}, 'drinking-water', 'serviceLine.actions.edit')`.execute(
      world.db,
    )
    await sql`
      insert into user_actions (user_id, app, action)
      values (${staff.id}, 'gov', 'submittal.actions.review'),
        (${staff.id}, 'gov', 'user.actions.read'),
        (${staff.id}, 'gov', 'backflow.actions.manage')`.execute(world.db)
  })

  test.each(LOOKED_AT)('a %s', async (what) => {
    const { path, body, ownerId } = await SHOWN[what]()
    const { id: other } = await makeUser(world.db, { kind: 'owner' })
    const stranger = cookieOf(await makeSession(world.db, { userId: Number(other) }))
    expect(await get(path, stranger, body)).toBeGreaterThanOrEqual(400)
    expect(await looks()).toEqual([])
    expect(await get(path, staff.cookie, body)).toBe(200)
    expect(await looks()).toEqual([
      {
        actor: Number(staff.id),
        owner: ownerId === null ? null : Number(ownerId),
        detail: { what, record: expect.anything() },
      },
    ])
  })

  test('an owner who looks at the own copy leaves no row; staff who signed in as the owner do', async () => {
    const { path, ownerId } = await SHOWN['co-signature copy']()
    const userId = Number(ownerId)
    expect(await get(path, cookieOf(await makeSession(world.db, { userId })))).toBe(200)
    expect(await looks()).toEqual([])
    const borrowed = await makeSession(world.db, { userId })
    await sql`update sessions set issued_by_user_id = ${staff.id} where id = (select max(id) from sessions)`.execute(
      world.db,
    )
    expect(await get(path, cookieOf(borrowed))).toBe(200)
    expect(await looks()).toMatchObject([{ actor: Number(staff.id), owner: userId }])
  })

  test('every file that staff alone are given is among them', async () => {
    const response = await world.api.request('/api/openapi.json')
    type Operation = { 'x-access': string; responses: Record<string, { content?: object }> }
    const { paths } = (await response.json()) as { paths: Record<string, { get?: Operation }> }
    const given = Object.entries(paths)
      .filter(([, { get: call }]) => call?.['x-access'] === 'staff')
      .filter(
        ([, { get: call }]) => !('application/json' in (call?.responses['200']?.content ?? {})),
      )
      .map(([path]) => path.replace(/\{.*/, ''))
      // What the agency itself is about to issue, and nobody's yet.
      .filter((path) => !path.endsWith('/Decision/Proof/'))
      // The agency's own invoices and sums: nobody filed them.
      .filter((path) => !/Agency\/(Import\/Findings|Site\/File|SubmittalType\/Files)/.test(path))
      .filter((path) => !path.startsWith('/api/Agency/Invoice/'))
      // The agency's own file of a publication.
      .filter((path) => path !== '/api/Agency/News/DownloadFile/')
      // Who opens the PDF of a comment is written down as that (tests/api/comments/redaction).
      .filter((path) => !path.startsWith('/api/Agency/CommentFile/Download'))
      // The agency's own list and figures of events, without who told of one; taking the list is written down.
      .filter((path) => !/^\/api\/EMS\/Event\/(Export|Figures)\.csv$/.test(path))
      // Who takes the audit log is written down as that (tests/api/portal/operations).
      .filter((path) => path !== '/api/Agency/Operations/AuditFile')
    const known: string[] = []
    for (const what of [
      'proof of identity',
      'disputed copy',
      'copy of a signer',
      'submittal file',
      'letter file',
      'list of people',
      'paper of a tester',
    ] as const)
      known.push(`/api${(await SHOWN[what]()).path.replace(/\d+$/, '')}`)
    expect(given.toSorted()).toEqual(known.toSorted())
  })
})
