import { sql } from 'kysely'
import { keepLetterDays } from '#api/drinking-water/letters/letter-days.queries.ts'
import { callAs } from '../../accounts/sign-in.ts'
import {
  csvOf,
  goodRow,
  HEADINGS,
  sendInventory,
  signInventory,
} from '../../factories/inventory-files.ts'
import { newestPhoto, sendLinePhoto } from '../../factories/line-photos.ts'
import { makeLine, makeWaterSystem } from '../../factories/service-lines.ts'
import type { Generator, Generators, Scene } from '../scene.ts'

/** A water system for which the owner acts. */
async function systemOf(scene: Scene): Promise<number> {
  const system = await makeWaterSystem(scene.world.db)
  await scene.standsFor(system)
  return system
}

const photo =
  (whose: 'staff' | 'owner'): Generator =>
  async (scene) => {
    const { db } = scene.world
    const line = await makeLine(db, { siteId: await systemOf(scene), customerMaterial: 'Unknown' })
    await sendLinePhoto(scene.world, line)
    const rid = await newestPhoto(db)
    const end = () =>
      scene.run(
        sql`update service_line_photos set state = 'declined', reason = 'It is blurred.', decided_at = now() where id = ${rid}`,
      )
    return { rid, who: scene[whose], end }
  }

/** Sends an inventory without a fault of the system. */
async function send({ world, owner }: Scene, system: number, replaces = 0): Promise<number> {
  const { rows } = await sql<{ pws: string }>`
    select pws_id as pws from water_systems where site_id = ${system}`.execute(world.db)
  const bytes = csvOf([HEADINGS, goodRow(1, rows[0]?.pws)])
  return (await sendInventory(world, owner, { system, bytes, replaces })).data.rid
}

const decide = ({ world, staff }: Scene, rid: number, decision: string) =>
  callAs(world, '/Agency/InventoryFiling/Decide', {
    cookie: staff.cookie,
    body: {
      rid,
      decision,
      reason: decision === 'accept' ? '' : 'The pipes of Elm Street are missing.',
    },
  })

/** What waits for water systems, and for the agency about their lines. */
export const WATER: Generators = {
  pipePhoto: photo('staff'),
  ownPhoto: photo('owner'),
  inventoryToSign: async (scene) => {
    const { world, own, owner } = scene
    const system = await systemOf(scene)
    const rid = await send(scene, system)
    const end = scene.oneOf(
      () => signInventory(world, own.owner, rid) as Promise<unknown>,
      () => send(scene, system, rid),
    )
    return { rid, who: owner, end }
  },
  inventoryFiling: async (scene) => {
    const { world, own, staff } = scene
    const rid = await send(scene, await systemOf(scene))
    await signInventory(world, own.owner, rid)
    const decision = scene.oneOf('accept', 'send-back')
    return { rid, who: staff, end: () => decide(scene, rid, decision) }
  },
  inventoryBack: async (scene) => {
    const { world, own, owner } = scene
    const system = await systemOf(scene)
    const rid = await send(scene, system)
    await signInventory(world, own.owner, rid)
    await decide(scene, rid, 'send-back')
    return { rid, who: owner, end: () => send(scene, system), isByAct: true }
  },
  letters: async (scene) => {
    const { world, owner } = scene
    const siteId = await systemOf(scene)
    await makeLine(world.db, { siteId, publicMaterial: 'Lead' })
    await keepLetterDays(world.db, 'America/Los_Angeles')
    const call = <T>(name: string, body: object) =>
      callAs<T>(world, `/Client/LineLetter/${name}`, { cookie: owner.cookie, body })
    const end = async () => {
      const { data } = await call<{ rid: number }>('Make', { facilityRid: siteId, class: 'lead' })
      return call('RecordSent', { batchRid: data.rid, sentOn: '2026-11-20', how: 'mail' })
    }
    return { rid: siteId, who: owner, end }
  },
}
