import type { z } from 'zod'
import type {
  FeeRow,
  OpenFee,
  setFeeSchema,
  takeBackFeeSchema,
  TriedFee,
  tryFeeSchema,
} from '#api/fee-rates/fee-rates.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const FEE = '/Agency/FeeRate'

/** REST calls of staff who change the amounts of fees. */
export function feeRatesSource(rest: Rest) {
  return {
    all: () => rest.get<FeeRow[]>(`${FEE}/GetAll`),
    get: (code: string) => rest.get<OpenFee>(`${FEE}/Get/${encodeURIComponent(code)}`),
    set: (body: z.input<typeof setFeeSchema>) => rest.post<OpenFee>(`${FEE}/Set`, body),
    takeBack: (body: z.input<typeof takeBackFeeSchema>) =>
      rest.post<OpenFee>(`${FEE}/TakeBack`, body),
    tryOut: (body: z.input<typeof tryFeeSchema>) => rest.post<TriedFee[]>(`${FEE}/Try`, body),
  }
}
