import type { z } from 'zod'
import type {
  setFeeSchema,
  takeBackFeeSchema,
  tryFeeSchema,
} from '#api/fee-rates/fee-rates.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who change the amounts of fees. */
export function feeRatesSource(rest: Rest) {
  return {
    all: () => rest.call('feeRates.all'),
    get: (code: string) => rest.call('feeRates.get', { path: { code } }),
    set: (body: z.input<typeof setFeeSchema>) => rest.call('feeRates.set', { body }),
    takeBack: (body: z.input<typeof takeBackFeeSchema>) => rest.call('feeRates.takeBack', { body }),
    tryOut: (body: z.input<typeof tryFeeSchema>) => rest.call('feeRates.try', { body }),
  }
}
