import type { FeeAmount, FeeChange, OpenFee } from '#api/filing/fee-rates/fee-rates.schemas.ts'

export type OpenFeeRateMapper = OpenFee
export type FeeAmountMapper = FeeAmount
export type FeeChangeMapper = FeeChange
