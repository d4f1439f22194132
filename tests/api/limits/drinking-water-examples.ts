import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import type { World } from '#tests/support/world.ts'
import { call } from './limit-call.ts'

const bytes = pdfBytes()
const SEND = '/Anon/ServiceLine/SendPhoto'
const headers = { 'x-file-name': 'a.jpg' }

/** Limits of the inventory of service lines. */
export const DRINKING_WATER_EXAMPLES = {
  'inventory file': {
    by: 'account' as const,
    act: async (world: World) => {
      const { cookie } = await makeMyAccount(world.db, { kind: 'owner' })
      const path = '/Client/InventoryFiling/Upload?system=1&year=2026'
      return () => call(world, { path, bytes, cookie, headers })
    },
  },
  'pipe photo': {
    by: 'visitor' as const,
    act: async (world: World, subject: number) => () =>
      call(world, { path: `${SEND}?line=1`, bytes, headers, visitor: `192.0.2.${subject + 1}` }),
  },
  'pipe photo of a line': {
    by: 'other' as const,
    act: async (world: World, subject: number) => () =>
      call(world, { path: `${SEND}?line=${subject + 1}`, bytes, headers }),
  },
}
