import { expect, test } from 'vitest'
import { AREAS } from '#tests/support/judged/areas.ts'
import { portalOf } from '#tests/support/judged/judge.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test.each(Object.entries(AREAS))(
  'what the page offers its reader is done, and all else is refused in words and changes nothing: %s',
  async (_, judge) => {
    const { faults, taken, refused } = await judge(world, portalOf(world))
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(3)
    expect(refused).toBeGreaterThan(20)
  },
)
