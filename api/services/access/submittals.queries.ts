import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { aboutRow, actsAbout } from './permits.queries.ts'

/** The right by which staff see what was filed: that of the desk, on every way to it. */
export const REVIEW = 'gov:submittal.actions.review'

export type SubmittalReader = Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>

/**
 * Whether a user may see a row of `submittals`, as a condition on that name; the one place where this is
 * decided. Staff who review see all and other staff none, senders see their own, and whoever stands for a site what
 * was begun in the portal for it. A consultant sees what an approved owner sent for a site at which that owner lets
 * them act; where a submittal names no site the approved link is enough.
 */
export function submittalsOf({ id, kind, actions }: SubmittalReader): RawBuilder<boolean> {
  if (kind === 'staff') return actions?.includes(REVIEW) ? sql<boolean>`true` : sql<boolean>`false`
  // What was begun in the portal for a site belongs to those who stand for it, whoever of them signed it. What was
  // filed for a permit before it passed to another holder stays with who filed it.
  const isOwn = sql<boolean>`(submittals.submitted_by_user_id = ${id}
    or (submittals.created_by_user_id is not null
      and ${actsAbout(id, 'see', aboutRow('submittals'))}
      and not exists (select from permit_former_filings former where former.submittal_id = submittals.id))
    or exists (select from permit_former_filings former
      where former.submittal_id = submittals.id and former.user_id = ${id}))`
  if (kind !== 'consultant') return isOwn
  return sql<boolean>`(${isOwn} or exists (
    select from consultant_links links
    where links.parent_user_id = submittals.submitted_by_user_id and links.public_user_id = ${id}
      and links.status = 'A'
      and (submittals.site_id is null or exists (
        select from facility_permissions permission
        where permission.consultant_link_id = links.id and permission.site_id = submittals.site_id
          and permission.status = 'A'))))`
}

/**
 * Whether somebody reads what is claimed confidential without asking for it: whose filing it is, themselves. Staff
 * ask for it at the desk, which writes that down; also when they are signed in as whose it is.
 */
export function readsClaims({ kind, isBorrowed }: Pick<SignedIn, 'kind' | 'isBorrowed'>): boolean {
  return kind !== 'staff' && !isBorrowed
}
