/** What papers of a practice site say (docs/practice.md), at the head of the first page and at the foot of each. */
export const PRACTICE_HEAD = 'Practice site: this paper is made up and proves nothing.'
export const PRACTICE_FOOT = 'Practice site.'

/** Papers are made on threads of their own, which know the environment and nothing of the portal. */
export function isPractice(): boolean {
  return process.env['PRACTICE'] === 'on'
}
