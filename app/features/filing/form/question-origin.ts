import type { Question } from '#forms/definition/kinds.ts'
import { t, words } from '#words/words.ts'

/** Where a value that is there already came from; it is locked where it cannot be typed over. */
export type Origin = { words: string; isLocked: boolean }

export function originOf({ prefill }: Question): Origin | null {
  if (!prefill) return null
  const [root = ''] = prefill.from.split('.')
  const from = ORIGINS[root] ?? t('the record')
  return prefill.edit === 'locked'
    ? { words: t('From {from}, cannot be changed here.', { from }), isLocked: true }
    : { words: t('From {from}. You may change it.', { from }), isLocked: false }
}

const ORIGINS: Record<string, string> = words({
  site: 'the site record',
  permit: 'the permit',
  user: 'your account',
  account: 'your account',
  previous: 'the last submittal',
  period: 'the period',
  decision: 'the decision',
})
