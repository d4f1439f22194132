import type { PermitCase, PermitCaseFactsFragment } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { t, words } from '#words/words.ts'

/** What stands of a case about a permit, as a sentence. */
export const CASE_WORDS: Record<PermitCase, string> = words({
  CONTESTED: 'A hearing on its terms has been requested.',
  APPEALED: 'An appeal about the permit is open.',
  NONE: 'No case about it is open.',
} as const)

export type PermitCaseView = { title: string; words: string; reason: string }

/** What an applicant reads of it; nothing where nothing was ever recorded here. */
export function viewPermitCase(
  found: PermitCaseFactsFragment | null | undefined,
  zone: string,
): PermitCaseView | null {
  if (!found || (found.contest === 'NONE' && !found.at)) return null
  const recorded = found.at ? t('Recorded {at}.', { at: momentInZone(found.at, zone) }) : ''
  return {
    title: t('Permit {number}', { number: found.number }),
    words: `${CASE_WORDS[found.contest]} ${recorded}`.trim(),
    reason: found.reason ? t('Reason: {reason}', { reason: found.reason }) : '',
  }
}
