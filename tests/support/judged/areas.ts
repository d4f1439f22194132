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
import { judge, type Area, type Judged, type Portal, type Subject, type Tried } from './judge.ts'
import { walkedStates } from './walks.ts'

/** By chance, of areas whose record stays the one that is judged: what is done one after the other, then judged. */
const judgeWalked = async <S extends Subject>(
  world: World,
  area: Area<S>,
  portal: Portal,
  walks: Parameters<typeof walkedStates>[2],
): Promise<Judged> => judge(world, { ...area, states: walkedStates(world, area, walks) }, portal)

type JudgeWalks = (
  world: World,
  portal: Portal,
  walks: Parameters<typeof walkedStates>[2],
) => Promise<Judged>
export const WALKED: Readonly<Record<string, JudgeWalks>> = {
  decisions: async (world, portal, walks) =>
    judgeWalked(world, await decisionsArea(world), portal, walks),
  'tasks of a review': async (world, portal, walks) =>
    judgeWalked(world, await tasksArea(world), portal, walks),
  trades: async (world, portal, walks) =>
    judgeWalked(world, await tradesArea(world), portal, walks),
  'registrations, sites and identities': async (world, portal, walks) =>
    judgeWalked(world, await accountsArea(world), portal, walks),
}

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
