import { ApiError } from '#api/ground/lib/calls/errors.ts'

export const ADJUST_WAYS = ['less', 'more', 'penalty', 'waive'] as const
/** More or less is owed, a penalty is added, or what is owed is given up. */
export type AdjustWay = (typeof ADJUST_WAYS)[number]

export type Changed = { isVoid: boolean; dueCents: number; openPaymentRid: number | null }

/** Why what is owed cannot be changed so; null where it can. */
export function adjustRefusal(
  { isVoid, dueCents, openPaymentRid }: Changed,
  way: AdjustWay,
): ApiError | null {
  if (isVoid)
    return new ApiError('CONFLICT', 'This invoice is void: nothing is owed. Nothing was changed.')
  if (openPaymentRid !== null)
    return new ApiError(
      'PAYMENT_OPEN',
      'A payment of this invoice is on the way. Nothing was changed. Wait until it is over.',
    )
  if (isLess(way) && dueCents <= 0)
    return new ApiError('CONFLICT', 'Nothing is due. Nothing was changed.')
  return null
}

export const isLess = (way: AdjustWay): boolean => way === 'less' || way === 'waive'

/** What the desk offers: all that the act would not refuse. */
export const adjustWaysOf = (invoice: Changed): AdjustWay[] =>
  ADJUST_WAYS.filter((way) => adjustRefusal(invoice, way) === null)
