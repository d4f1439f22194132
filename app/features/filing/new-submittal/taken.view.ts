import type { SubmittalTypeToBeginQuery } from '#app/gql/operations.ts'
import { shortDate } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Taken = SubmittalTypeToBeginQuery['submittalTypePlaces']['taken'][number]

/** A submittal of a period that is there already, in words, and where it is read or filled in. */
export function viewTaken({
  id,
  productId,
  siteName,
  permitNumber,
  from,
  to,
  filedOn,
  statusName,
}: Taken) {
  const said = {
    number: id,
    about: [siteName, permitNumber].filter(Boolean).join(', '),
    from: shortDate(from) ?? from,
    to: shortDate(to) ?? to,
    day: shortDate(filedOn) ?? '',
    status: statusName,
  }
  return {
    id,
    words: filedOn
      ? t('{from} to {to}, {about}: number {number} was filed on {day}', said)
      : t('{from} to {to}, {about}: number {number} is not filed yet ({status})', said),
    href: filedOn ? `/app/submittal/review/${productId}/${id}` : '/app/pending-apps',
  }
}
export type TakenView = ReturnType<typeof viewTaken>
