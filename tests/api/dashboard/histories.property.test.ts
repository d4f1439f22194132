import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OWN_KINDS, STAFF_WAITS } from '#api/dashboard/waits.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { GENERATORS } from '#tests/support/waits/generators.ts'
import {
  disagreeing,
  forgotten,
  lensOf,
  unseen,
  type Lens,
} from '#tests/support/waits/invariants.ts'
import { makeScene, type Planted } from '#tests/support/waits/scene.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const KINDS = Object.keys(GENERATORS)
const SEED = 35

const step = fc.record({ kind: fc.constantFrom(...KINDS), chance: fc.nat(), ends: fc.boolean() })
type Step = { kind: string; chance: number; ends: boolean }

/** Lets things begin to wait and end by the steps of a history. Answers what waits then and what is over. */
async function live(steps: readonly Step[]) {
  let chance = 0
  const scene = await makeScene(world, (below) => chance % below)
  const open: Planted[] = []
  const over: Planted[] = []
  for (const each of steps) {
    chance = each.chance
    const generator = GENERATORS[each.kind]
    if (generator) open.push({ kind: each.kind, ...(await generator(scene)) })
    if (!each.ends) continue
    const [ended] = open.splice(each.chance % open.length, 1)
    if (!ended) continue
    await ended.end()
    over.push(ended)
  }
  return { open, over }
}

test('whatever happened, what waits is seen by whoever acts and counted alike, and what is over is not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      await sql`savepoint history`.execute(world.db)
      const lived = await live(steps)
      const lens = lensOf(world)
      const faults = [...(await unseen(lens, lived, 1)), ...(await disagreeing(lens, lived.open))]
      await sql`rollback to savepoint history`.execute(world.db)
      expect(faults).toEqual([])
    }),
    { numRuns: runs(5), ...(process.env.DRILL ? {} : { seed: SEED }) },
  )
})

test('of every kind something is seen, counted, told and reminded of for a year, and gone once it is over', async () => {
  const lived = await live(KINDS.map((kind, chance) => ({ kind, chance, ends: false })))
  const lens = lensOf(world)
  expect(await unseen(lens, lived, process.env.DRILL ? KINDS.length : 1)).toEqual([])
  expect(await disagreeing(lens, lived.open)).toEqual([])
  expect(await forgotten(lens, lived.open)).toEqual([])
  for (const each of lived.open) await each.end()
  expect(await unseen(lens, { open: [], over: lived.open }, 0)).toEqual([])
})

const HELD = [
  { kind: 'held', chance: 0, ends: false },
  { kind: 'partial', chance: 0, ends: false },
]
type Judge = (lens: Lens, lived: Awaited<ReturnType<typeof live>>) => Promise<string[]>
const inLists: Judge = (lens, lived) => unseen(lens, lived, 1)
const inCounts: Judge = (lens, { open }) => disagreeing(lens, open)
const inTime: Judge = (lens, { open }) => forgotten(lens, open)

/** Faults that each invariant finds; those of time in this order, since the job that ran told. */
const FAULTS: [name: string, judge: Judge, fault: (real: Lens) => Partial<Lens>][] = [
  [
    'a list leaves a kind out',
    inLists,
    ({ items }) => ({ items: async (who, kind) => (kind === 'held' ? [] : items(who, kind)) }),
  ],
  [
    'a list has it for somebody else',
    inLists,
    ({ items }) => ({ items: (who, kind) => items({ ...who, cookie: '' }, kind).catch(() => []) }),
  ],
  ['a link leads nowhere', inLists, () => ({ open: async () => ({ status: 404, controls: 0 }) })],
  ['a page is refused', inLists, () => ({ open: async () => ({ status: 403, controls: 9 }) })],
  [
    'a page has nothing to do',
    inLists,
    () => ({ open: async () => ({ status: 200, controls: 0 }) }),
  ],
  [
    'the menu counts one too few',
    inCounts,
    ({ counts }) => ({
      counts: async (who) =>
        (await counts(who)).map((each) => ({ ...each, total: each.total - 1 })),
    }),
  ],
  [
    'the menu counts one too many',
    inCounts,
    ({ counts }) => ({
      counts: async (who) =>
        (await counts(who)).map((each) => ({ ...each, total: each.total + 1 })),
    }),
  ],
  ['the menu counts nothing', inCounts, () => ({ counts: async () => [] })],
  [
    'the menu counts what is not listed',
    inCounts,
    ({ counts }) => ({
      counts: async (who) => [
        ...(await counts(who)),
        { kind: 'fee', total: 1, page: '/app/submittals' },
      ],
    }),
  ],
  [
    'the menu counts another kind',
    inCounts,
    ({ counts }) => ({
      counts: async (who) => (await counts(who)).map((each) => ({ ...each, kind: 'draft' })),
    }),
  ],
  ['the job does not run', inTime, () => ({ tell: async () => {} })],
  [
    'the job stops after a week',
    inTime,
    ({ tell }) => ({ tell: (days) => tell(days.slice(0, 1)) }),
  ],
  ['nobody is told', inTime, () => ({ told: async () => null })],
  ['nobody is reminded', inTime, () => ({ told: async () => ({ reminded: 0 }) })],
  [
    'one reminder is left out',
    inTime,
    ({ told }) => ({
      told: async (who, kind, rid) => {
        const found = await told(who, kind, rid)
        return found && { reminded: found.reminded - 1 }
      },
    }),
  ],
]

test.each(
  FAULTS.map(([name, ...rest]) => ({ name, rest })).filter(({ rest }) => rest[0] !== inTime),
)('a fault is found: $name', async ({ rest: [judge, fault] }) => {
  const lived = await live(HELD)
  const real = lensOf(world)
  expect(await judge({ ...real, ...fault(real) }, lived)).not.toEqual([])
})

test('faults of time are found: no job, half a job, nobody told, nobody reminded, one reminder left out', async () => {
  const lived = await live(HELD)
  const real = lensOf(world)
  const found: string[] = []
  const tryOut = async (from: number, to: number, done: Partial<Lens>) => {
    for (const [name, judge, fault] of FAULTS.filter((each) => each[1] === inTime).slice(from, to))
      if ((await judge({ ...real, ...done, ...fault(real) }, lived)).length > 0) found.push(name)
  }
  await tryOut(0, 2, {})
  expect(await inTime(real, lived)).toEqual([])
  await tryOut(2, 5, { tell: async () => {} })
  expect(found).toHaveLength(5)
})

test('what is over and waits still is found', async () => {
  const { open } = await live(HELD)
  expect(await unseen(lensOf(world), { open: [], over: open }, 0)).toHaveLength(2)
})

/** Kinds whose histories are those of their own tests; a new kind has a generator. */
const BY_THEIR_TESTS =
  'reporter comment commentAnswer identity signer dispute testerPaper overdueTest pipePhoto inventoryFiling refund difference capProposal agencyTrade import mail job unseen sentBack toSign trade surrender invoice renewal permission link unanswered coSign inquiryMessage backflowTest paper license letters inventoryBack inventoryToSign ownPhoto suppliedTests referral referralAnswer gaugeOver gauge'

test('a kind has its generator here, or is one of those that are proven by tests of their own', () => {
  const known = new Set([...KINDS, ...BY_THEIR_TESTS.split(' ')])
  const kinds = [...STAFF_WAITS, ...OWN_KINDS].map(({ kind }) => kind)
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([])
  expect([...known].filter((kind) => !kinds.includes(kind))).toEqual([])
})
