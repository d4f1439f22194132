import { expect, test } from 'vitest'
import { AREAS, WALKED } from '#tests/support/judged/areas.ts'
import { inventoriesArea } from '#tests/support/judged/areas/inventories.ts'
import { judge, portalOf, type Portal } from '#tests/support/judged/judge.ts'
import { isDrill } from '#tests/support/suite/runs.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Each person in every third state, and each state with every third person; in the drill all of them. */
const isTried = (at: number) => isDrill || at % 3 === 0

test.each(Object.entries(AREAS))(
  'what a page offers its reader is done, and all else is refused in words and changes nothing: %s',
  async (_, judgeArea) => {
    const { faults, taken, refused } = await judgeArea(world, portalOf(world), { isTried })
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(2)
    expect(refused).toBeGreaterThan(10)
  },
)

test.each(Object.entries(WALKED))(
  'so it is after whatever acts were done before, one after the other: %s',
  async (_, judgeWalks) => {
    let seed = isDrill ? Date.now() % 65_536 : 35
    const begun = seed
    // A small generator is enough: what it picks has to be the same again by its seed.
    const pick = (below: number) => (seed = (seed * 75 + 74) % 65_537) % below
    const walks = isDrill ? { walks: 20, steps: 5, pick } : { walks: 1, steps: 2, pick }
    const { faults } = await judgeWalks(world, portalOf(world), walks)
    expect(faults, `seed ${begun}`).toEqual([])
  },
)

type Fault = [name: string, fault: (real: Portal, operator: string) => Partial<Portal>]

const FAULTS: Fault[] = [
  [
    'a page offers everybody what its operator may do',
    ({ show }, operator) => ({ show: (page) => show(page, operator) }),
  ],
  [
    'a page leaves out what may be done',
    ({ show }) => ({
      show: async (page, cookie) => ({
        ...(await show(page, cookie)),
        ...{ presses: [], choices: [], names: [], links: [] },
      }),
    }),
  ],
  [
    'what is not offered is done all the same',
    ({ act }) => ({ act: async (call) => ({ ...(await act(call)), status: 200 }) }),
  ],
  [
    'a refusal is a fault of the server',
    ({ act }) => ({
      act: async (call) => {
        const answer = await act(call)
        return { ...answer, status: answer.status < 400 ? answer.status : 500 }
      },
    }),
  ],
  [
    'a refusal has no words',
    ({ act }) => ({ act: async (call) => ({ ...(await act(call)), msg: '' }) }),
  ],
  [
    'what is refused changes something',
    ({ standing }) => {
      let asked = 0
      return { standing: async (tables) => `${await standing(tables)} ${(asked += 1)}` }
    },
  ],
]

test('faults are found: what is offered and refused, done and not offered, refused with a fault, silently or not wholly', async () => {
  const area = await inventoriesArea(world)
  const operator = area.people['operator']?.cookie ?? ''
  const real = portalOf(world)
  const tried = { states: ['read'] }
  expect((await judge(world, area, real, tried)).faults).toEqual([])
  const missed: string[] = []
  for (const [name, fault] of FAULTS) {
    const { faults } = await judge(world, area, { ...real, ...fault(real, operator) }, tried)
    if (faults.length === 0) missed.push(name)
  }
  expect(missed).toEqual([])
})
