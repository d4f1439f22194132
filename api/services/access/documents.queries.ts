import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { permitsOf } from './permits.queries.ts'

/**
 * Who may open a row of `documents` besides the staff, as an expression on that name: `staff` (nobody else),
 * `applicant` or `public`; the one place where this is decided. Without a right of its own a file of the agency is
 * for the staff until it is published, and what the applicant filed is the applicant's.
 */
export const ACCESS_RIGHT: RawBuilder<string> = sql<string>`case
  when documents.is_archived or documents.is_agency_only then 'staff'
  when documents.access_right is not null then documents.access_right
  when documents.is_public then 'public'
  when documents.kind = 'submittal' then 'applicant'
  else 'staff' end`

/** Whether an applicant may open a row of `documents` of a submittal that they may see. */
export const FOR_APPLICANTS: RawBuilder<boolean> = sql<boolean>`${ACCESS_RIGHT} in ('applicant', 'public')`

/**
 * Whether a row of `documents` is the letter about an appeal of a user's, of a decision about what they filed, or of a
 * permit that they hold.
 */
export const ofOwnAppeal = (userId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from appeal_acts act join appeals on appeals.id = act.appeal_id
    join submittals decided on decided.id = appeals.submittal_id
    join decisions decision on decision.id = appeals.decision_id
  where act.document_id = documents.id and (${userId}::bigint in (
      appeals.appellant_user_id, decided.submitted_by_user_id, decided.created_by_user_id)
    or decision.permit_id in (${permitsOf(userId)})))`

/**
 * Whether a row of `documents` is a public paper of a permit that a user holds: also of one that passed to them, or that
 * somebody else at the site applied for.
 */
export const ofOwnPermit = ({ id }: Pick<SignedIn, 'id'>): RawBuilder<boolean> => sql<boolean>`(
  documents.kind = 'issuance' and ${ACCESS_RIGHT} = 'public' and documents.permit_id in (${permitsOf(id)}))`
