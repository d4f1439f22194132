import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenRecord, SiteMerges } from '#api/portal/site-merge/merge.schemas.ts'
import { hangsTogether } from '#api/portal/site-merge/together.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { giveEverything, makeSiteKeeper, siteMergeCalls } from '#tests/support/sites/site-merge.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: Awaited<ReturnType<typeof makeSiteKeeper>>
let stays: number
let goes: number
beforeEach(async () => {
  staff = await makeSiteKeeper(world.db)
  stays = Number(await makeSite(world.db, { identifier: 'KEPT-1' }))
  goes = Number(await makeSite(world.db, { identifier: 'DUP-1' }))
})
const { post, get, merge } = siteMergeCalls(world, () => staff)

type Made = Awaited<ReturnType<typeof giveEverything>>
const decide = (submittal: number) =>
  sql`
    insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_at)
    values (${submittal}, 'deny', 'issued', ${staff.id}, ${world.clock()}, ${world.clock()})`.execute(
    world.db,
  )
const siteOf = async (table: string, id: number) => {
  const { rows } = await sql<{ site: number }>`
    select site_id::float8 as site from ${sql.table(table)} where id = ${id}`.execute(world.db)
  return rows[0]?.site
}
const undo = async (given: GivenRecord[]) => {
  const { into } = await get<SiteMerges>('GetMerges', goes)
  return post('UndoMerge', { merge: into?.merge, reason: 'Two.', given })
}
const all = async (to: GivenRecord['to']) =>
  (await get<SiteMerges>('GetMerges', goes)).toGive.map(({ key }) => ({ key, to }))

describe('the undoing of a merge', () => {
  test.each<[string, (made: Made) => Promise<unknown>, RegExp, RegExp]>([
    [
      'on whose permit a submittal hangs that was begun since',
      ({ permit }) => makeSubmittal(world.db, { site_id: stays, permit_id: permit }),
      /^Permit /,
      /^1 submittal made since$/,
    ],
    [
      'on whose submittal an invoice hangs that was made since',
      ({ submittal }) => makeInvoice(world.db, { site_id: stays, submittal_id: submittal }),
      /^Project /,
      /^1 invoice made since$/,
    ],
    [
      'of which an assembly was tested since',
      async ({ assembly }) =>
        sql`
          insert into backflow_reports (submittal_id, site_id, assembly_id)
          values (${await makeSubmittal(world.db, { site_id: stays })}, ${stays}, ${assembly})`.execute(
          world.db,
        ),
      /^Project |^Building /,
      /^1 backflow test report made since$/,
    ],
    [
      'of which a submittal was decided since',
      ({ submittal }) => decide(submittal),
      /^Project /,
      /^1 submittal decided for KEPT-1$/,
    ],
  ])('%s asks a person to which site that goes', async (_, change, title, since) => {
    const made = await giveEverything(world.db, goes)
    await merge(stays, goes)
    await change(made)
    const { isUndoable, refusals, toGive } = await get<SiteMerges>('GetMerges', goes)
    expect([isUndoable, refusals]).toEqual([true, []])
    expect(toGive).toEqual([
      {
        key: expect.any(String) as string,
        title: expect.stringMatching(title) as string,
        since: expect.arrayContaining([expect.stringMatching(since)]) as string[],
      },
    ])
    const refused = await undo([])
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([
      400,
      [`give:${toGive[0]?.key}`],
    ])
    expect((await get<SiteMerges>('GetMerges', goes)).into).not.toBeNull()
    expect((await undo(await all('stays'))).status).toBe(200)
  })

  test.each(['goes', 'stays'] as const)(
    'gives a permit with its submittals and their invoices, new and old, to the site that %s, and returns the rest',
    async (to) => {
      const [permit, other] = [
        await makePermit(world.db, { site_id: goes }),
        await makePermit(world.db, { site_id: goes }),
      ]
      const old = await makeSubmittal(world.db, { site_id: goes, permit_id: permit })
      await merge(stays, goes)
      const renewal = await makeSubmittal(world.db, { site_id: stays, permit_id: permit })
      const invoice = await makeInvoice(world.db, { site_id: stays, submittal_id: renewal })
      await decide(old)
      const { toGive } = await get<SiteMerges>('GetMerges', goes)
      expect(toGive.map(({ since }) => since)).toEqual([
        ['1 submittal decided for KEPT-1', '1 invoice made since', '1 submittal made since'],
      ])
      expect((await undo(await all(to))).status).toBe(200)
      const at = to === 'goes' ? goes : stays
      expect([
        await siteOf('permits', permit),
        await siteOf('submittals', old),
        await siteOf('submittals', renewal),
        await siteOf('permits', other),
      ]).toEqual([at, at, at, goes])
      // It hangs on what was made since alone.
      const { rows: invoices } = await sql<{ site: number }>`
        select site_id::float8 as site from invoices where number = ${invoice}`.execute(world.db)
      expect(invoices).toEqual([{ site: at }])
      const { rows } = await sql<{ detail: Record<string, string> }>`
        select detail from audit_log where action = 'site.unmerged' order by id desc limit 1`.execute(
        world.db,
      )
      const said = to === 'goes' ? 'givenToGoes' : 'givenToStays'
      expect(rows[0]?.detail[said]).toMatch(/^Permit /)
      for (const site of [stays, goes])
        expect((await get<SiteMerges>('GetMerges', site)).undone[0]?.gave).toEqual([
          { title: rows[0]?.detail[said], to },
        ])
    },
  )
})

describe('what hangs together', () => {
  const row = (name: string, key: number) => ({ name, key: String(key) })
  test('is one group whichever of its rows are asked for, with the permit first', () => {
    const ties = [
      { child: row('submittals', 2), parent: row('permits', 1) },
      { child: row('invoices', 3), parent: row('submittals', 2) },
      { child: row('submittals', 5), parent: row('permits', 4) },
    ]
    expect(hangsTogether([row('invoices', 3), row('submittals', 2)], ties)).toEqual([
      [row('permits', 1), row('submittals', 2), row('invoices', 3)],
    ])
    expect(hangsTogether([row('submittals', 9)], ties)).toEqual([[row('submittals', 9)]])
    expect(hangsTogether([], ties)).toEqual([])
  })
})
