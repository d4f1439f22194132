import { sql } from 'kysely'
import { callAs } from '../../accounts/sign-in.ts'
import { makeAssembly } from '../../factories/ccc.ts'
import { makeSite } from '../../factories/sites.ts'
import { makeSubmittal } from '../../factories/submittals.ts'
import { makePaper, makeSupplier } from '../../factories/testers.ts'
import { makeFiler } from '../../filing/filer.ts'
import { TODAY } from '../../world.ts'
import type { Generator, Generators, Scene } from '../scene.ts'

const tested = ({ run }: Scene, assembly: number) =>
  run(sql`update ccc_assemblies set next_due_on = '2027-11-20' where id = ${assembly}`)
const removed = ({ run }: Scene, assembly: number) =>
  run(sql`update ccc_assemblies set status = 'removed' where id = ${assembly}`)

const assembly =
  (whose: 'staff' | 'owner', nextDueOn: string): Generator =>
  async (scene) => {
    const serial = `S-${scene.next()}`
    const rid = await makeAssembly(scene.world.db, scene.own.siteRid, { serial, nextDueOn })
    const end = scene.oneOf(tested, removed)
    return { rid, who: scene[whose], end: () => end(scene, rid) }
  }

/** A gauge of somebody else with which the tester tested, accepted until a day, and the calibration that ends its wait. */
async function usedGauge(scene: Scene, validUntil: string) {
  const { db } = scene.world
  const number = `G-${scene.next()}`
  const other = await makeFiler(db, 'licensee', 'Omar Other')
  const accepted = (valid_from: string, valid_until: string) =>
    makePaper(db, other.id, {
      ...{ number, state: 'accepted', valid_from, valid_until },
    })
  const rid = await accepted('2025-12-01', validUntil)
  const tester = await scene.tester()
  const report = await makeSubmittal(db, {
    ...{ submitted_by_user_id: tester.id, submitted_on: TODAY },
  })
  await scene.run(sql`insert into backflow_reports (submittal_id) values (${report})`)
  await scene.run(
    sql`insert into submittal_facts (submittal_id, path, text) values (${report}, 'gauge', ${number})`,
  )
  return { rid, tester, end: () => accepted('2026-11-19', '2027-12-19') }
}

/** What waits about assemblies against backflow, and about those who test them. */
export const BACKFLOW: Generators = {
  overdueTest: assembly('staff', '2026-01-01'),
  backflowTest: assembly('owner', '2026-12-01'),
  suppliedTests: async (scene) => {
    const { db } = scene.world
    const site = await makeSite(db)
    const rid = await makeSupplier(db, site, scene.owner.id)
    const late = await makeAssembly(db, site, { nextDueOn: '2026-01-01' })
    const end = scene.oneOf(tested, removed)
    return { rid: Number(rid), who: scene.owner, end: () => end(scene, late) }
  },
  testerPaper: async (scene) => {
    const { world, staff } = scene
    const number = `G-${scene.next()}`
    const rid = await makePaper(world.db, (await scene.tester()).id, { number })
    const decision = scene.oneOf('accept', 'refuse')
    const reason = decision === 'accept' ? '' : 'The seal is missing.'
    const end = () =>
      callAs(world, '/Agency/BackflowTester/Decide', {
        cookie: staff.cookie,
        body: { rid, versionNo: 1, decision, reason },
      })
    return { rid, who: staff, end }
  },
  paper: async (scene) => {
    const who = await scene.tester()
    const number = `G-${scene.next()}`
    const { db } = scene.world
    const way = scene.oneOf(
      { state: 'accepted', valid_until: '2026-12-10' } as const,
      { state: 'refused' } as const,
    )
    const rid = await makePaper(db, who.id, { number, valid_from: '2025-12-11', ...way })
    const end = () =>
      makePaper(db, who.id, { number, valid_until: '2027-12-10', valid_from: '2026-11-19' })
    return { rid, who, end }
  },
  gauge: async (scene) => {
    const { rid, tester, end } = await usedGauge(scene, '2026-12-10')
    return { rid, who: tester, end }
  },
  gaugeOver: async (scene) => {
    const { rid, end } = await usedGauge(scene, '2026-11-19')
    return { rid, who: scene.staff, end }
  },
}
