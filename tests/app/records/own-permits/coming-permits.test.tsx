import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { inLanguage } from '#words/server.ts'
import type { OwnPermit } from '#api/records/own-permits/own-permits.schemas.ts'
import type { ComingPermit } from '#api/review/transfers/transfers.schemas.ts'
import type { Filer } from '#tests/support/filing/filer.ts'
import { openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const scene = useTransfers()
const { db, on, sides, asked, issued, as } = scene
const BETWEEN = '2026-12-20'
const PASSES = 'Passes to you on January 10, 2027. Until then its present holder is responsible.'

const coming = async (day: string, filer: Filer) =>
  (await as<ComingPermit[]>(day, filer, '/Client/TakeOver/Coming')).data

/** A page as somebody sees it on a day. */
async function pageOn(day: string, path: string, { cookie }: Filer) {
  await sql`update sessions set expires_at = '2027-12-31', idle_until = '2027-12-31'`.execute(db())
  const { api } = on(day)
  const dashboard = { ...testSettings.dashboard, permitTransactions: true }
  return openPage({ api, gateway: createGateway({ fetch: inProcess(api) }) }, path, {
    ...{ cookie, now: `${day}T15:00:00Z`, settings: { dashboard } },
  })
}

describe('a permit that passes to somebody on a day ahead', () => {
  test('is named to the new holder alone, from the decision until its day, and is not among theirs before', async () => {
    const given = await asked(await sides())
    expect(await coming(BETWEEN, given.next)).toEqual([])
    const { next, owner, consultant, permitRid, key } = await issued(await sides())
    const { rows } = await sql<{ number: string }>`
      select number from permits where id = ${permitRid}`.execute(db())
    expect(await coming(BETWEEN, next)).toMatchObject([
      { permitRid, permitNumber: rows[0]?.number, onDay: DAY, key },
    ])
    for (const filer of [owner, consultant]) expect(await coming(BETWEEN, filer)).toEqual([])
    const path = '/Client/Permit/GetPermitByCriteria'
    const { total } = (await as<{ list: OwnPermit[]; total: number }>(BETWEEN, next, path, {})).data
    expect(total).toBe(0)
    expect(await coming(DAY, next)).toEqual([])
  })

  test('stands on their list of permits, their dashboard and My Account, in English and Spanish, with a link to what they take over', async () => {
    const { next, owner, key } = await issued(await sides())
    for (const path of ['/app/permits', '/app/dashboard', '/app/account?tab=account']) {
      const { dom, status } = await pageOn(BETWEEN, path, next)
      expect(status).toBe(200)
      const panel = dom.querySelector('#coming')
      expect(wordsOf(panel), path).toContain(PASSES)
      expect(panel?.querySelector('a')?.getAttribute('href')).toBe(`/app/take-over/${key}`)
      expect((await pageOn(BETWEEN, path, owner)).dom.querySelector('#coming')).toBeNull()
      const spanish = await inLanguage('es', () => pageOn(BETWEEN, path, next))
      expect(wordsOf(spanish.dom.querySelector('#coming'))).toContain(
        'Pasa a usted el 10 de enero de 2027. Hasta entonces es responsable su titular actual.',
      )
    }
    const { dom } = await pageOn(BETWEEN, '/app/permits', next)
    expect(wordsOf(dom.querySelector('main'))).toContain('0 permits that you act for')
    const link = await pageOn(BETWEEN, `/app/take-over/${key}`, next)
    expect(link.status).toBe(200)
    expect(link.text).toContain('the agency lets the permit pass to you on January 10, 2027')
  })

  test('is named no more once the transfer is taken back, or where it lapses', async () => {
    const { next, permitRid } = await issued(await sides())
    const clerk = clerkOf(on(BETWEEN), scene.reviewer())
    const act = (await clerk.get(permitRid)).data.acts[0]
    const { msg } = await clerk.record(permitRid, { kind: 'takeBack', actRid: act?.rid })
    expect(msg).toBe('')
    expect(await coming(BETWEEN, next)).toEqual([])
    const lapsing = await issued(await sides())
    await sql`
      update permits set permit_status_id = (select id from permit_statuses where name = 'Void' limit 1)
      where id = ${lapsing.permitRid}`.execute(db())
    expect(await coming(DAY, lapsing.next)).toEqual([])
  })
})
