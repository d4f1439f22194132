import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { viewSubmittalStatus } from '#app/features/filing/status.view.ts'
import type { SubmittalItemFragment } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { dateRange } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

export type SubmittalItemView = {
  id: string
  medium: { icon: string; words: string }
  application: string
  department: string
  status: BadgeProps
  submitter: string
  submitted: string | null
  comments: string | null
  action: { href: string; label: string } | null
}

/** An item of the submittal list of a permit or project (spec 2 §2.6). */
export function viewSubmittalItem(item: SubmittalItemFragment, to: Addresses): SubmittalItemView {
  const review = to.submittal(item.productId, item.id)
  return {
    id: item.id,
    medium:
      item.medium === 'PAPER'
        ? { icon: 'file', words: t('Paper') }
        : { icon: 'globe', words: t('Online') },
    application: item.applicationName,
    department: item.department ? t(item.department) : t('Department not recorded'),
    status: viewSubmittalStatus(item.statusName, item.statusGroup),
    submitter: item.ownerName ?? t('Submitter not recorded'),
    submitted: longDate(item.submittedOn),
    comments: item.hasPublicNotice
      ? (dateRange(item.commentStartOn, item.commentEndOn) ?? t('dates not recorded'))
      : null,
    action: viewAction(item, review),
  }
}

/** With a public notice the review opens on its notices; without a record number there is nothing to open. */
function viewAction(item: SubmittalItemFragment, review: string): SubmittalItemView['action'] {
  if (!item.id) return null
  if (item.hasPublicNotice) return { href: `${review}?tab=notice`, label: t('Open public notice') }
  return { href: review, label: t('Open submittal') }
}
