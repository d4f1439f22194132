import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectJudgeContext } from '#api/filing/drafts/judge-context.queries.ts'
import { compile } from '#forms/compile.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** What a form that asks for a county, or one that does not, may name at a site. */
async function countiesAt(siteRid: number | null, asks = true): Promise<string[]> {
  const items = asks ? [question('record', 'county', { of: 'county' })] : []
  const context = await selectJudgeContext(
    world.db,
    compile(formOf(items)),
    {
      ...{ userId: 0, siteRid, permitRid: null, productRid: 7, action: 'new' },
      period: { from: null, to: null },
    },
    { ...testConfig, now: new Date('2026-11-20T12:00:00Z') },
  )
  return (context.records['county'] ?? []).map(({ text }) => text)
}

test('a form names counties with their state, at a site those of its state by their names, and no other form reads them', async () => {
  const { db } = world
  await sql`insert into states (id, code, name) values (991, 'TE', 'Testonia')`.execute(db)
  await sql`
    insert into counties (id, state_id, name) values (991001, 991, 'Marion'), (991002, 991, 'Adams')`.execute(
    db,
  )
  const site = await makeSite(db)
  // Sites of the tests stand in Oregon.
  expect(await countiesAt(site)).toEqual(['Lane', 'Marion'])
  const all = ['Adams, TE', 'Lane, OR', 'Marion, OR', 'Marion, TE']
  expect(await countiesAt(null)).toEqual(all)
  await sql`update sites set state_id = null where id = ${site}`.execute(db)
  expect(await countiesAt(site)).toEqual(all)
  expect(await countiesAt(site, false)).toEqual([])
})
