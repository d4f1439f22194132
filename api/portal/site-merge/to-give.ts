import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { rowsNamed } from './belongings.ts'
import type { GivenRecord, ToGive } from './merge.schemas.ts'
import type { Given } from './moves.queries.ts'
import { selectSigned, selectTies, selectTitles, type Changed } from './to-give.queries.ts'
import { hangsTogether, nameOf, type Row } from './together.ts'
import { countWords, type Merge } from './undo-refusals.queries.ts'

/** What somebody gives to one of both sites when a merge is undone, with all rows that go the same way. */
export type Giving = ToGive & { rows: Row[] }

/**
 * What was signed, decided or made since the merge at what moved. It stays whole: a permit with its submittals and their
 * invoices goes one way, and a person says which, for no rule knows whose it is now.
 */
export async function selectToGive(db: Db, merge: Merge): Promise<Giving[]> {
  const ties = await selectTies(db, merge)
  const made = ties
    .filter(({ isNew }) => isNew)
    .map(({ child }): Changed => ({ ...child, why: 'made' }))
  const changed = [...(await selectSigned(db, merge)), ...made]
  const groups = hangsTogether(changed, ties)
  if (groups.length === 0) return []
  const titles = await selectTitles(
    db,
    groups.flatMap(([head]) => (head ? [head] : [])),
  )
  return groups.map((rows) => {
    const [head] = rows
    const key = head ? nameOf(head) : ''
    return { key, title: titles.get(key) ?? key, since: sinceWords(rows, changed, merge), rows }
  })
}

/** What happened to these rows since the merge, in words. */
function sinceWords(
  rows: readonly Row[],
  changed: readonly Changed[],
  { staysIdentifier }: Merge,
): string[] {
  const inside = new Set(rows.map(nameOf))
  const mine = changed.filter((row) => inside.has(nameOf(row)))
  const count = (why: Changed['why'], name: string) =>
    new Set(mine.filter((row) => row.why === why && row.name === name).map(nameOf)).size
  const made = [...new Set(mine.filter(({ why }) => why === 'made').map(({ name }) => name))]
  const said = (many: number, words: readonly [string, string], rest: string) =>
    many > 0 ? [`${countWords(many, words)} ${rest}`] : []
  const submittal = ['submittal', 'submittals'] as const
  const done = new Set(mine.map(nameOf))
  const others = rows.slice(1).filter((row) => !done.has(nameOf(row)))
  const along = [...new Set(others.map(({ name }) => name))]
    .toSorted()
    .map((name) =>
      countWords(others.filter((row) => row.name === name).length, rowsNamed(name).words),
    )
  return [
    ...said(count('signed', 'submittals'), submittal, `signed for ${staysIdentifier}`),
    ...said(count('decided', 'submittals'), submittal, `decided for ${staysIdentifier}`),
    ...made
      .toSorted()
      .flatMap((name) => said(count('made', name), rowsNamed(name).words, 'made since')),
    ...(along.length > 0 ? [`with it go ${along.join(' and ')} of before`] : []),
  ]
}

/** Each of them given to a site by the person who undoes the merge, or told which is not. */
export function requireGiven(
  toGive: readonly Giving[],
  given: readonly GivenRecord[],
  refused: string,
): Given {
  const to = new Map(given.map((each) => [each.key, each.to]))
  const missing = toGive.filter(({ key }) => !to.has(key))
  if (missing.length > 0)
    throw new ApiError(
      'INVALID',
      refused,
      Object.fromEntries(
        missing.map(({ key, title }) => [`give:${key}`, `Say to which site this goes: ${title}.`]),
      ),
    )
  const rowsTo = (side: GivenRecord['to']) =>
    toGive.filter(({ key }) => to.get(key) === side).flatMap(({ rows }) => rows)
  return { back: rowsTo('goes'), kept: rowsTo('stays') }
}
