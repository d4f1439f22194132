import type { SavedLink } from './consultants.schemas.ts'

/** Spec 1 §5.6: what a save says when the links contradict each other. */
export const CHECK_LINKS = 'Please check the Consultants tab before saving.'

/** Spec 1 §5.6: a linked consultant has a site, and every site a permission. */
export function areLinksValid(
  links: readonly Pick<SavedLink, 'rid' | 'statusRid' | 'facilities'>[],
): boolean {
  return links
    .filter(({ rid, statusRid }) => rid === undefined || statusRid === 'A')
    .every(
      ({ facilities }) =>
        facilities.length > 0 && facilities.every(({ permissions }) => permissions.length > 0),
    )
}
