import type { World } from '../world.ts'
import { accountsArea } from './areas/accounts.ts'
import { consultantsArea } from './areas/consultants.ts'
import { cosignersArea } from './areas/cosigners.ts'
import { decisionsArea } from './areas/decisions.ts'
import { eventsArea } from './areas/events.ts'
import { inventoriesArea } from './areas/inventories.ts'
import { moneyArea } from './areas/money.ts'
import { permitsArea } from './areas/permits.ts'
import { tasksArea } from './areas/tasks.ts'
import { tradesArea } from './areas/trades.ts'
import { judge, type Judged, type Portal, type Tried } from './judge.ts'

type Judge = (world: World, portal: Portal, tried?: Tried) => Promise<Judged>

/** Each kind of record, with the people around it, its states and its acts: in the file of its area. */
export const AREAS: Readonly<Record<string, Judge>> = {
  trades: async (world, portal, tried) => judge(world, await tradesArea(world), portal, tried),
  decisions: async (world, portal, tried) =>
    judge(world, await decisionsArea(world), portal, tried),
  'acts on permits': async (world, portal, tried) =>
    judge(world, await permitsArea(world), portal, tried),
  'invoices and refunds': async (world, portal, tried) =>
    judge(world, await moneyArea(world), portal, tried),
  'events and referrals': async (world, portal, tried) =>
    judge(world, await eventsArea(world), portal, tried),
  'links of consultants': async (world, portal, tried) =>
    judge(world, await consultantsArea(world), portal, tried),
  'co-signatures': async (world, portal, tried) =>
    judge(world, await cosignersArea(world), portal, tried),
  'tasks of a review': async (world, portal, tried) =>
    judge(world, await tasksArea(world), portal, tried),
  'registrations, sites and identities': async (world, portal, tried) =>
    judge(world, await accountsArea(world), portal, tried),
  inventories: async (world, portal, tried) =>
    judge(world, await inventoriesArea(world), portal, tried),
}
