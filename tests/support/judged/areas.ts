import type { World } from '../world.ts'
import { consultantsArea } from './areas/consultants.ts'
import { cosignersArea } from './areas/cosigners.ts'
import { decisionsArea } from './areas/decisions.ts'
import { eventsArea } from './areas/events.ts'
import { inventoriesArea } from './areas/inventories.ts'
import { moneyArea } from './areas/money.ts'
import { permitsArea } from './areas/permits.ts'
import { tradesArea } from './areas/trades.ts'
import { judge, type Judged, type Portal } from './judge.ts'

type Judge = (world: World, portal: Portal) => Promise<Judged>

/** Each kind of record, with the people around it, its states and its acts: in the file of its area. */
export const AREAS: Readonly<Record<string, Judge>> = {
  trades: async (world, portal) => judge(world, await tradesArea(world), portal),
  decisions: async (world, portal) => judge(world, await decisionsArea(world), portal),
  'acts on permits': async (world, portal) => judge(world, await permitsArea(world), portal),
  'invoices and refunds': async (world, portal) => judge(world, await moneyArea(world), portal),
  'events and referrals': async (world, portal) => judge(world, await eventsArea(world), portal),
  'links of consultants': async (world, portal) =>
    judge(world, await consultantsArea(world), portal),
  'co-signatures': async (world, portal) => judge(world, await cosignersArea(world), portal),
  inventories: async (world, portal) => judge(world, await inventoriesArea(world), portal),
}
