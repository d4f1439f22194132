import type { ConsultantLink, SavedLink } from './consultants.schemas.ts'

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

/** A link as it would be saved unchanged. */
export function asSaved({ facilities, statusRid }: ConsultantLink): SavedLink {
  return {
    statusRid,
    facilities: facilities.map(({ siteRid, permissions }) => ({
      siteRid,
      permissions: permissions.map(({ permission }) => permission),
    })),
  }
}

/** The rights of a link as one text, whatever their order. */
export function rightsOf({ facilities }: SavedLink): string {
  return facilities
    .flatMap(({ siteRid, permissions }) => permissions.map((each) => `${siteRid} ${each}`))
    .sort()
    .join(', ')
}
