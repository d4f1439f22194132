import { fileAddress } from '#app/features/filing/review-address.ts'
import type { OwnReviewQuery, PlaceInFileFragment } from '#app/gql/operations.ts'
import type { FilePlace } from '#values/file-place.ts'
import { t } from '#words/words.ts'

type Found = OwnReviewQuery['submittalReview']

/** What the agency asks to correct, and where. */
export function viewPoint(
  { id, text, place, doneAt }: Found['comments'][number],
  href: string | null,
) {
  return {
    ...{ id, text, href },
    place: place
      ? { place: placeOf(place), href: fileAddress('document', place.documentId) }
      : null,
    isDone: doneAt !== null,
  }
}

/** Where it is about. */
export function viewSite({ siteId, siteName, location, siteIdentifier }: Found) {
  if (!siteId) return null
  return {
    href: `/app/pub-rcd/site/review/${siteId}`,
    name: siteName ?? '',
    facts: [
      { label: t('Address'), value: location ?? '' },
      { label: t('Site ID'), value: siteIdentifier ?? '' },
    ],
  }
}

/** A place as the page draws it; what the graph leaves out is not there. */
export function placeOf({ name, page, x, y }: PlaceInFileFragment): FilePlace {
  return { name, page: page ?? null, x: x ?? null, y: y ?? null }
}
