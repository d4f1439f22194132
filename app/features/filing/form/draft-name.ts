import type { SubmittalDraftQuery } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'

/** What is being filled in, by its number: what was filed before is no draft. */
export function draftName({
  id,
  back,
}: Pick<SubmittalDraftQuery['submittalDraft'], 'id' | 'back'>): string {
  if (back === 'REOPENED') return t('Submittal {id}, opened again by the agency', { id })
  return back === 'SENT_BACK' ? t('Submittal {id}, sent back', { id }) : t('Draft {id}', { id })
}
