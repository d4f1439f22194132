import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { testConfig } from '#tests/support/config.ts'
import {
  cosignCode,
  cosignCookie,
  decide,
  decided,
  dispute,
  disputeDesk,
  makeCosigner,
  openReview,
  readReview,
  sendCode,
  verifyCode,
} from '#tests/support/factories/cosign.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'
import type { World } from '#tests/support/world.ts'

// Real transactions of a database of its own, and two processes: here two requests do meet.
let opened: OpenDatabase
let worlds: World[]

beforeAll(async () => {
  opened = await openWorkerDatabase()
  worlds = [1, 2].map(
    () =>
      ({
        db: opened.db,
        api: createApi({
          allows: async () => true,
          db: opened.db,
          files: folderStore('unused'),
          config: structuredClone(testConfig),
          clock: () => new Date('2026-11-20T15:00:00Z'),
          renderReport: async () => new Uint8Array(),
        }),
      }) as unknown as World,
  )
})
afterAll(() => opened.close())

/** The same at the same time, by both processes. */
function both<T>(work: (world: World) => Promise<T>): Promise<T[]> {
  return Promise.all([...worlds, ...worlds].map(work))
}

test('of parallel uses of one code, one pass and one review one wins each [S1-COSIGN-18, S1-COSIGN-21, S1-COSIGN-39]', async () => {
  const [world] = worlds
  if (!world) throw new Error('no world')
  const cosigner = await makeCosigner(opened.db)
  await sendCode(world, cosigner)
  const code = await cosignCode(world)
  const verified = (await both((each) => verifyCode(each, cosigner, code))).filter(({ ok }) => ok)
  expect(verified).toHaveLength(1)
  const pass = cosignCookie(verified[0]?.cookies ?? [])
  const reviews = (await both((each) => openReview(each, cosigner, pass))).filter(({ ok }) => ok)
  expect(reviews).toHaveLength(1)
  const cookie = cosignCookie(reviews[0]?.cookies ?? [])
  const { data: shown } = await readReview(world, cosigner, cookie)
  const decisions = await Promise.all(
    worlds.map((each, index) =>
      decide(each, cosigner, { cookie, shown }, { signedInd: index === 0 ? 'Y' : 'N' }),
    ),
  )
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
  const copies = await opened.db
    .selectFrom('copies_of_record')
    .select('id')
    .where('cosigner_id', '=', cosigner.id)
    .execute()
  expect(copies).toHaveLength(1)
  const notices = await opened.db
    .selectFrom('outbox')
    .select('id')
    .where('template', 'like', 'co-sign-decided%')
    .execute()
  expect(notices).toHaveLength(2)
})

test('of parallel disputes and of parallel decisions one wins each [S1-COSIGN-18]', async () => {
  const [world] = worlds
  if (!world) throw new Error('no world')
  const cosigner = await makeCosigner(opened.db)
  const cookie = await decided(world, cosigner)
  const sent = await both((each) => dispute(each, cosigner, cookie))
  expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const desk = await disputeDesk(world)
  const waiting = (await desk.list()).data
  expect(waiting).toHaveLength(1)
  const other = worlds[1] ? await disputeDesk(worlds[1]) : desk
  const rid = waiting[0]?.rid ?? 0
  const answers = await Promise.all([desk.decide(rid, true), other.decide(rid, false)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const mails = await opened.db
    .selectFrom('outbox')
    .select('id')
    .where('template', 'like', 'co-sign-dispute%')
    .execute()
  expect(mails).toHaveLength(4)
})
