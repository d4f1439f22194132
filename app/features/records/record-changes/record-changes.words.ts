import type { AsOfState, HistoryBeginning, HistoryKind } from '#app/gql/operations.ts'
import { msg } from '#words/words.ts'

/** Why it is known from then on what the record showed. `{moment}` is when. */
export const BEGINNINGS: Record<HistoryBeginning, string> = {
  KEPT: msg('Changes are kept since {moment}'),
  SHOWN: msg(
    'The record is public since {moment} What it said before, or before it was last hidden, is not told.',
  ),
  CREATED: msg('The portal has the record since {moment} All changes since then are kept.'),
}

/** Why it is not known what the record showed on a day. */
export const UNKNOWN: Record<Exclude<AsOfState, 'KNOWN'>, string> = {
  NOT_KEPT: msg('Changes were not kept yet on this day, so it is not known what the record said.'),
  NOT_SHOWN: msg(
    'The record was not public on this day, or what it said then was withdrawn from the public.',
  ),
  NOT_CREATED: msg('The portal did not have the record on this day.'),
}

/** What the changes are not about, in one sentence. */
export const COVERED: Record<HistoryKind, string> = {
  SITE: msg(
    'It is about the fields of the site itself. What each product knows of it, its permits, inspections and other lists are not covered.',
  ),
  PERMIT: msg(
    'It is about the fields of the permit itself. Its documents, submittals and steps are not covered, and the site has changes of its own.',
  ),
  PROJECT: msg(
    'It is about the fields of the project itself. Its documents, submittals and the mail and phone of its manager are not covered, and the site has changes of its own.',
  ),
  SUBMITTAL: msg(
    'It is about the fields of the submittal itself. Its form, programs, documents, comments and steps are not covered, and the site has changes of its own.',
  ),
}
