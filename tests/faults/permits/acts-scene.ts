import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createApi } from '#api/app.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { seedReference } from '#api/above/seeds/seed.ts'
import { testConfig } from '#tests/support/config.ts'
import { findComplete } from '#tests/support/desk-review/decider.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { linkConsultant, makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { agreeTo, beginTransfer, keyOf, signTransfer } from '#tests/support/filing/transferred.ts'
import { likeTransfer } from '#tests/support/permit-acts/decided-transfer.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

/** Permits that are suspended and reinstated day by day. */
const PERMITS = 3
const MADE_ON = '2026-11-20'

export type ActsScene = {
  own: OwnDatabase
  /** Of who acts for the agency. */
  cookie: string
  permits: number[]
  /** Transfers that both sides agreed to, each of a permit of its own, for the day after they are issued. */
  transfers: { rid: number; onDay: string }[]
}

/** Permits with people, and transfers that can be decided: one for each day of the next. */
export async function makeScene(days: number): Promise<ActsScene> {
  const own = await openOwnDatabase()
  const { db, searches, close } = await own.open()
  await seedReference(db)
  const portal = {
    api: createApi({
      ...{ db, searches, config: testConfig, allows: async () => true },
      files: folderStore(mkdtempSync(path.join(tmpdir(), 'headwater-acts-'))),
      clock: () => new Date(`${MADE_ON}T15:00:00Z`),
      renderReport: async () => new TextEncoder().encode('%PDF-1.7'),
    }),
  }
  const staff = await makeReviewer(db)
  const [owner, next, consultant] = [
    await makeFiler(db),
    await makeFiler(db),
    await makeFiler(db, 'consultant'),
  ]
  const siteRid = await makeSiteOf(db, owner)
  await linkConsultant(db, { owner, consultant, siteRid })
  const at = { site_id: siteRid, product_id: 3, expired_on: '2030-12-31' }
  const permits: number[] = []
  for (let n = 0; n < PERMITS; n++) permits.push(Number(await makePermit(db, at)))
  const given = { owner, siteRid, permitRid: await makePermit(db, at) }
  const template = await beginTransfer(portal, db, given)
  expect((await signTransfer(portal, owner, template)).msg).toBe('')
  await sql`update submittals set fee_cents = 0 where id = ${template}`.execute(db)
  await sql`update invoices set is_void = true where submittal_id = ${template}`.execute(db)
  expect((await agreeTo(portal, next, await keyOf(db, template))).msg).toBe('')
  await findComplete(portal, staff, template)
  const transfers: ActsScene['transfers'] = []
  for (let day = 0; day < days; day++) {
    const onDay = new Date(Date.parse(`${MADE_ON}T00:00:00Z`) + (day + 2) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const permitRid = await makePermit(db, { ...at, site_id: await makeSiteOf(db, owner) })
    const agreed = { permitRid, next, holder: `Holder ${day}.`, onDay, signedOn: '2026-01-05' }
    transfers.push({ rid: await likeTransfer(db, template, agreed), onDay })
  }
  await sql`
    update sessions set expires_at = '2030-12-31', idle_until = '2030-12-31'`.execute(db)
  await close()
  return { own, cookie: staff.cookie, permits, transfers }
}
