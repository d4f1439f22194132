import { makeFinance } from '#tests/support/money-desk/finance.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import type { World } from '#tests/support/world.ts'
import { call } from './limit-call.ts'

/** Limits of the agency's books. */
export const MONEY_EXAMPLES = {
  'money file': {
    by: 'account' as const,
    act: async (world: World) => {
      const { cookie } = await makeFinance(world.db)
      return () => call(world, { path: '/Agency/Invoice/Import', bytes: pdfBytes(), cookie })
    },
  },
  'invoice reminder': {
    by: 'account' as const,
    act: async (world: World) => {
      const { cookie } = await makeFinance(world.db)
      const path = '/Agency/Invoice/Remind'
      return () => call(world, { path, body: { invoiceRid: 1 }, cookie })
    },
  },
}
