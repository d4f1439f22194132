import type { DeskWorkQuery } from '#app/gql/operations.ts'
import type { Ages } from '#app/components/ui/age-bar/age-bar.tsx'
import { count, countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { deskHref, type DeskAsked, type DeskPart } from './asked.ts'
import { AGES, WORDS, WORKS } from './desk.words.ts'

/** Of each kind so many are counted; one that has as many may have more. */
const MOST_COUNTED = 1_000
/** Kinds in the table before all are asked for. */
const MOST_ROWS = 12
const PARTS = ['today', 'three', 'ten', 'older', 'late'] as const satisfies readonly DeskPart[]

type Work = DeskWorkQuery['deskWork']
type Kind = Work['kinds'][number]

/** Open work by kind and age: each number with the list that it counts, and what is open nowhere. */
export function viewAges({ kinds, people }: Work, { whose, isWhole }: DeskAsked) {
  const own = kinds.filter(({ kind }) => !(kind in WORKS))
  const rows = own
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.late - one.late || other.total - one.total)
    .map((each) => viewRow(each, whose))
  const more = isWhole ? 0 : rows.length - MOST_ROWS
  const person = people.find(({ id }) => id === whose)
  const scope = (label: string, of: string) => ({
    label,
    href: deskHref({ whose: of }),
    isHere: of === whose,
  })
  const empty = own.filter(({ total }) => total === 0)
  return {
    rows: isWhole ? rows : rows.slice(0, MOST_ROWS),
    more:
      more > 0
        ? {
            label: t('Show {lists} with open work', {
              lists: countOf(more, 'more list', 'more lists'),
            }),
            href: deskHref({ whose, isWhole: true }),
          }
        : null,
    longest: Math.max(0, ...own.map(({ total }) => total)),
    columns: PARTS.map((part) => AGES[part]),
    scopes: [
      scope(WORDS.mine, 'open'),
      scope(WORDS.everyone, 'all'),
      ...(person ? [scope(person.name, whose)] : []),
    ],
    empty:
      empty.length > 0
        ? {
            label: t('Nothing is open in {lists}', {
              lists: countOf(empty.length, 'other list', 'other lists'),
            }),
            names: empty.map(({ words }) => t(words)).join(', '),
          }
        : null,
  }
}
export type AgesView = ReturnType<typeof viewAges>

function viewRow(each: Kind, whose: string) {
  const { kind, words, page, total } = each
  const ages: Ages = [each.ofToday, each.ofThreeDays, each.ofTenDays, each.older, each.late]
  return {
    kind,
    words: t(words),
    href: page,
    ages,
    cells: PARTS.map((part, at) => {
      const many = ages[at] ?? 0
      return {
        part,
        many: count(many),
        href: many > 0 ? deskHref({ kind, part, whose }) : null,
        label: t('{kind}: {age}', { kind: t(words), age: AGES[part] }),
        isLate: part === 'late' && many > 0,
      }
    }),
    total: total >= MOST_COUNTED ? `${count(MOST_COUNTED)}+` : count(total),
    // Its own page has all of it and nothing else.
    totalHref: whose === 'all' ? page : deskHref({ kind, part: 'any', whose }),
  }
}
