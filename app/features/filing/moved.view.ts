import { reviewAddress } from './review-address.ts'
import type { SubmittalDraftQuery } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'

export type MovedView = ReturnType<typeof viewMoved>

/** Of one that the agency began when it moved what was filed to this type: what that was, and why. */
export function viewMoved(moved: SubmittalDraftQuery['submittalDraft']['movedFrom']) {
  if (!moved) return null
  const { id, productId, applicationName, reason } = moved
  return {
    title: t('The agency moved it here: you filed it first as {name}', { name: applicationName }),
    reason: reason ? t('Reason: {reason}', { reason }) : null,
    href: reviewAddress(productId, id),
    words: t('Submittal {id}', { id }),
  }
}
