import { describe, expect, it } from 'vitest'
import { createApi } from '#api/app.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { INFECTED } from '#api/ground/lib/files/virus-scan.ts'
import {
  startDraft,
  PDF,
  listOf,
  add,
  storedNames,
} from '#tests/support/events/event-file-calls.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('the virus scanner', () => {
  it.each([
    ['finds one', new Error('infected')],
    ['cannot be reached', null],
  ])('%s: nothing is stored', async (_name, fault) => {
    const seen: number[] = []
    const busy = () => {
      throw new ApiError('BUSY', 'Files cannot be checked for viruses just now.')
    }
    world.api = createApi({
      allows: async () => true,
      db: world.db,
      files: world.files,
      config: world.config,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      renderReport: async () => new Uint8Array(),
      scanner: {
        open: async () =>
          fault
            ? {
                look: async (chunk) => void seen.push(chunk.byteLength),
                finish: async () => {
                  throw new ApiError('INVALID', INFECTED)
                },
                close: () => undefined,
              }
            : busy(),
      },
    })
    const key = await startDraft(world)
    const before = storedNames(world)
    const refused = await add(world, key, PDF)
    expect(refused.ok).toBe(false)
    expect(refused.code).toBe(fault ? 'INVALID' : 'BUSY')
    expect(storedNames(world)).toEqual(before)
    expect(await listOf(world, key)).toEqual([])
  })
})
