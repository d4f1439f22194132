import { msg, t } from '#words/words.ts'
import type { Right } from './consultants.queries.ts'

const PERMISSION_WORDS = {
  prepare: msg('prepare submittals'),
  submit: msg('sign and submit'),
  pay: msg('pay fees'),
} as const satisfies Record<Right['permission'], unknown>

export type RightChange = Pick<Right, 'siteRid' | 'permission'> & {
  what: 'given' | 'taken' | 'declined' | 'takenBack'
}

const same = (one: Right, other: Right): boolean =>
  one.siteRid === other.siteRid && one.permission === other.permission

/** What is other than before; what only waits for its owner as before, or is asked for now, is no change yet. */
export function rightChanges(
  before: readonly Right[],
  after: readonly Right[],
  isOfOwner: boolean,
): RightChange[] {
  const given = after.filter(
    (right) =>
      right.status === 'A' && !before.some((was) => same(was, right) && was.status === 'A'),
  )
  const gone = before.filter((was) => !after.some((right) => same(was, right)))
  const ended = (was: Right) =>
    was.status === 'A' ? 'taken' : isOfOwner ? 'declined' : 'takenBack'
  return [
    ...given.map(({ siteRid, permission }) => ({ siteRid, permission, what: 'given' as const })),
    ...gone.map((was) => ({
      siteRid: was.siteRid,
      permission: was.permission,
      what: ended(was) as RightChange['what'],
    })),
  ]
}

/** The changes as lines of a mail, in the language that is spoken. */
export function changeLines(
  changes: readonly RightChange[],
  siteName: (siteRid: number) => string,
): string {
  const groups = new Map<string, RightChange[]>()
  for (const change of changes) {
    const key = `${change.what} ${change.siteRid}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const rights = [first, ...others].map(({ permission }) => t(PERMISSION_WORDS[permission]))
      const named = { site: siteName(first.siteRid), rights: rights.join(', ') }
      if (first.what === 'given') return [t('- Given at {site}: {rights}', named)]
      if (first.what === 'taken') return [t('- Taken at {site}: {rights}', named)]
      if (first.what === 'declined') return [t('- Declined at {site}: {rights}', named)]
      return [t('- No longer asked for at {site}: {rights}', named)]
    })
    .join('\n')
}
