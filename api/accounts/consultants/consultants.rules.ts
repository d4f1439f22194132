import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { ConsultantLink, SavedLink } from './consultants.schemas.ts'

const NOT_YET = 'You can ask for rights when this link is approved. Nothing was changed.'

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

/** Of what was asked for and waits alone: what stands already is given by no act. */
export function isGiving(link: ConsultantLink, { facilities }: SavedLink): boolean {
  const waits = (siteRid: number, right: string): boolean =>
    link.facilities.some(
      (each) =>
        each.siteRid === siteRid &&
        each.permissions.some(
          ({ permission, statusRid }) => permission === right && statusRid === 'P',
        ),
    )
  return facilities.some(({ siteRid, given = [] }) => given.some((right) => waits(siteRid, right)))
}

/** A consultant who approves a link takes the rights that its owner gave; others are asked for when it is approved. */
export function asGiven(link: ConsultantLink, wanted: SavedLink): SavedLink {
  const stored = { ...wanted, facilities: asSaved(link).facilities }
  if (wanted.facilities.length > 0 && rightsOf(wanted) !== rightsOf(stored))
    throw new ApiError('CONFLICT', NOT_YET)
  return stored
}
