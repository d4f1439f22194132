/** Statuses of a trade inquiry, as the reference table has them (spec 3 §3). */
export const NEW = 1
export const PUBLISH = 2
export const WITHDRAW = 3
export const CANCEL = 4

export type InquiryStatus = typeof NEW | typeof PUBLISH | typeof WITHDRAW | typeof CANCEL

const OF_OWNER: readonly InquiryStatus[] = [NEW, PUBLISH, WITHDRAW]

/**
 * Where its owner may lead an inquiry: everywhere but where it is. Cancel is the agency's word, and the last: what was
 * cancelled stays so (spec 3 §4).
 */
export function nextOfOwner(status: InquiryStatus): InquiryStatus[] {
  return status === CANCEL ? [] : OF_OWNER.filter((next) => next !== status)
}
