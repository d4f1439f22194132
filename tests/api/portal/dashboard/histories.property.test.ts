import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { isDrill, runs } from '#tests/support/suite/runs.ts'
import { GENERATORS } from '#tests/support/waits/generators.ts'
import {
  contradicting,
  forgotten,
  miscounted,
  misled,
  unseen,
} from '#tests/support/waits/invariants.ts'
import { lensOf, type Lens } from '#tests/support/waits/lens.ts'
import { makeScene, type Planted } from '#tests/support/waits/scene.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const KINDS = Object.keys(GENERATORS)
const SEED = 35

const step = fc.record({ kind: fc.constantFrom(...KINDS), chance: fc.nat(), ends: fc.boolean() })
type Step = { kind: string; chance: number; ends: boolean }

/** Lets things begin to wait and end by the steps of a history. Answers what waits then and what is over. */
async function live(steps: readonly Step[], isAway = false) {
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
  if (isAway) await scene.giveToAbsent()
  return { open, over }
}

test('whatever happened, what waits is seen by whoever acts and counted alike, and what is over is not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 12 }),
      fc.boolean(),
      async (steps, isAway) => {
        await sql`savepoint history`.execute(world.db)
        const lived = await live(steps, isAway)
        const lens = lensOf(world)
        const faults = [
          ...(await miscounted(lens, lived.open)),
          ...(await contradicting(lens, lived.open, 1)),
          ...(await unseen(lens, lived, 1)),
          ...(await miscounted(lensOf(world), lived.open)),
        ]
        await sql`rollback to savepoint history`.execute(world.db)
        expect(faults).toEqual([])
      },
    ),
    { numRuns: runs(5), ...(isDrill ? {} : { seed: SEED }) },
  )
})

test('what is given to somebody who is away is seen, counted and told alike by who covers', async () => {
  const lived = await live(
    KINDS.map((kind, chance) => ({ kind, chance, ends: false })),
    true,
  )
  const lens = lensOf(world)
  const ofStaff = { ...lived, open: lived.open.filter(({ who }) => who.isStaff) }
  expect([
    ...(await miscounted(lens, ofStaff.open)),
    ...(await forgotten(lens, ofStaff.open)),
    ...(await unseen(lens, ofStaff, 0)),
  ]).toEqual([])
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from staff_absences join outbox on outbox.user_id = staff_absences.user_id`.execute(
    world.db,
  )
  expect(rows).toEqual([{ mails: 0 }])
})

/** By which chance each kind is made to wait: one of its ways in every run, more of them in the drill. */
const WAYS = isDrill ? [0, 1, 2, 3] : [0]

test.each(WAYS)(
  'of every kind something is seen, counted, told and reminded of for a year, and gone once it is over (%i)',
  async (way) => {
    const lived = await live(KINDS.map((kind, at) => ({ kind, chance: at + way, ends: false })))
    const lens = lensOf(world)
    const all = KINDS.length
    const faults = [
      ...(await miscounted(lens, lived.open)),
      ...(await forgotten(lens, lived.open)),
      ...(await contradicting(lens, lived.open, all)),
      ...(await unseen(lens, lived, all)),
      ...(await misled(lens, lived.open)),
      ...(await miscounted(lensOf(world), lived.open)),
    ]
    expect(faults).toEqual([])
    for (const each of lived.open) await each.end()
    expect(await unseen(lensOf(world), { open: [], over: lived.open }, 0)).toEqual([])
  },
)

/** For an account holder: what stands still, what has a day and what an act told them; for the agency a mail. */
const SOME = ['held', 'partial', 'duty', 'permission', 'mail'].map((kind) => ({
  ...{ kind, chance: 0, ends: false },
}))
type Judge = (lens: Lens, lived: Awaited<ReturnType<typeof live>>) => Promise<string[]>
type Fault = [name: string, fault: (real: Lens) => Partial<Lens>]

const page = (status: number, controls: number, text = ''): Lens['open'] => {
  const opened = { status, controls, text }
  return async () => opened
}
/** The real page with something changed. */
const changed =
  (change: (page: Awaited<ReturnType<Lens['open']>>) => object): Fault[1] =>
  ({ open }) => ({
    open: async (who, address) => {
      const opened = await open(who, address)
      return { ...opened, ...change(opened) }
    },
  })

/** Faults that each invariant finds; those of time in this order, since the job that ran told. */
const FAULTS: Record<string, { judge: Judge; faults: Fault[] }> = {
  'what waits is seen': {
    judge: (lens, lived) => unseen(lens, lived, 1),
    faults: [
      [
        'a list leaves a kind out',
        ({ items }) => ({ items: async (who, kind) => (kind === 'held' ? [] : items(who, kind)) }),
      ],
      [
        'a list has it for somebody else',
        ({ items }) => ({
          items: (who, kind) => items({ ...who, cookie: '' }, kind).catch(() => []),
        }),
      ],
      ['a link leads nowhere', () => ({ open: page(404, 0) })],
      ['a page is refused', () => ({ open: page(403, 9) })],
      ['a page has nothing to do', () => ({ open: page(200, 0) })],
    ],
  },
  'mails are written and lead there': {
    judge: (lens, { open }) => misled(lens, open),
    faults: [
      ['an act writes no mail', () => ({ mails: async () => [] })],
      [
        'an act writes another mail',
        ({ mails }) => ({
          mails: async (who) =>
            (await mails(who)).map((mail) => ({ ...mail, template: 'waits-for-you' })),
        }),
      ],
      [
        'a mail names a page that is none',
        ({ mails }) => ({
          mails: async (who) =>
            (await mails(who)).map((mail) => ({
              ...mail,
              body: mail.body.replaceAll('/app/account', '/app/acount'),
            })),
        }),
      ],
      ['a mail leads to what is refused', () => ({ open: page(403, 9) })],
      ['a mail leads to nothing to do', () => ({ open: page(200, 0) })],
    ],
  },
  'what is counted is listed': {
    judge: (lens, { open }) => miscounted(lens, open),
    faults: [
      [
        'the menu counts one too few',
        ({ counts }) => ({
          counts: async (who) =>
            (await counts(who)).map((each) => ({ ...each, total: each.total - 1 })),
        }),
      ],
      [
        'the dashboard of the agency sums up one too many',
        ({ sums }) => ({
          sums: async (who) =>
            new Map([...(await sums(who))].map(([kind, total]) => [kind, total + 1])),
        }),
      ],
      ['the menu counts nothing', () => ({ counts: async () => [] })],
      [
        'the menu counts what is not listed',
        ({ counts }) => ({
          counts: async (who) => [
            ...(await counts(who)),
            { kind: 'fee', total: 1, rows: 1, apart: 1, late: 0, page: '/app/submittals' },
          ],
        }),
      ],
      [
        'the menu counts another kind',
        ({ counts }) => ({
          counts: async (who) => (await counts(who)).map((each) => ({ ...each, kind: 'draft' })),
        }),
      ],
    ],
  },
  'pages say what the row says': {
    judge: (lens, { open }) => contradicting(lens, open, open.length),
    faults: [
      ['a page names something else', changed(() => ({ text: 'Another one, December 10, 2026' }))],
      [
        'a page says another day',
        changed(({ text }) => ({ text: text.replaceAll(/\b2026\b/g, '2027') })),
      ],
      [
        'a row has the name of before',
        ({ items }) => ({
          items: async (who, kind) =>
            (await items(who, kind)).map((item) => ({ ...item, title: 'Foundry 9', about: null })),
        }),
      ],
      [
        'a row has the day of before',
        ({ items }) => ({
          items: async (who, kind) =>
            (await items(who, kind)).map((item) => ({ ...item, dueDate: '2026-04-01' })),
        }),
      ],
      [
        'the list where all of it stands does not open',
        ({ open }) => ({
          open: (who, at) => (/review|form/.test(at) ? open(who, at) : page(500, 1)(who, at)),
        }),
      ],
    ],
  },
}

test.each(Object.entries(FAULTS))('faults are found: %s', async (_, { judge, faults }) => {
  const lived = await live(SOME)
  const missed: string[] = []
  for (const [name, fault] of faults) {
    const real = lensOf(world)
    if ((await judge({ ...real, ...fault(real) }, lived)).length === 0) missed.push(name)
  }
  expect(missed).toEqual([])
})

const OF_TIME: Fault[] = [
  ['the job does not run', () => ({ tell: async () => {} })],
  ['the job stops after a week', ({ tell }) => ({ tell: (days) => tell(days.slice(0, 1)) })],
  ['nobody is told', () => ({ told: async () => null })],
  ['nobody is reminded', () => ({ told: async () => ({ reminded: 0 }) })],
  [
    'one reminder is left out',
    ({ told }) => ({
      told: async (who, kind, rid) => {
        const found = await told(who, kind, rid)
        return found && { reminded: found.reminded - 1 }
      },
    }),
  ],
]

test('faults of time are found: no job, half a job, nobody told, nobody reminded, one reminder left out', async () => {
  const lived = await live(SOME.slice(0, 2))
  const real = lensOf(world)
  const found: string[] = []
  const tryOut = async (from: number, to: number, done: Partial<Lens>) => {
    for (const [name, fault] of OF_TIME.slice(from, to))
      if ((await forgotten({ ...real, ...done, ...fault(real) }, lived.open)).length > 0)
        found.push(name)
  }
  await tryOut(0, 2, {})
  expect(await forgotten(real, lived.open)).toEqual([])
  await tryOut(2, 5, { tell: async () => {} })
  expect(found).toHaveLength(5)
})

test('nothing is found where nothing is wrong, and what is over and waits still is', async () => {
  const lived = await live(SOME)
  const lens = lensOf(world)
  for (const { judge } of Object.values(FAULTS)) expect(await judge(lens, lived)).toEqual([])
  expect(await unseen(lens, { open: [], over: lived.open }, 0)).toHaveLength(SOME.length)
})

/** Kinds without a generator, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  unseen: 'It waits while nobody holds a right, and here somebody holds each (telling.test.ts).',
}

test('every kind has its generator, or says why it has none', () => {
  const known = new Set([...KINDS, ...Object.keys(WITHOUT)])
  const kinds = [...STAFF_WAITS, ...OWN_KINDS].map(({ kind }) => kind)
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([])
  expect([...known].filter((kind) => !kinds.includes(kind))).toEqual([])
})
