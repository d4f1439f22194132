import type { DeskWorkQuery } from '#app/gql/operations.ts'
import { countOf, daysBetween, momentInZone, shortDate } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import type { DeskAsking } from './asked.ts'
import { dueWords, gaugeOf } from '../own/due-words.ts'
import type { NextRow } from '../own/next-list.tsx'
import type { SayWords } from '../own/say.tsx'
import { WORDS } from './desk.words.ts'

type Work = DeskWorkQuery['deskWork']
type Item = Work['first'][number]

/** What waits at the desks as rows: what, where, when and its act. */
export function rowsOf(items: readonly Item[], { kinds }: Work, asking: DeskAsking): NextRow[] {
  const wordsOf = new Map(kinds.map(({ kind, words }) => [kind, t(words)]))
  return items.map((item) => ({
    key: `${item.kind}-${item.id}`,
    href: item.page,
    title: t(item.title),
    sub: [wordsOf.get(item.kind), item.about, withWhom(item), cameWith(item, asking)]
      .filter(Boolean)
      .join(', '),
    button: t(item.button),
    isLate: item.isLate,
    gauge: gaugeOf(item.dueOn, asking.today, item.since),
    say: sayOf(item, asking),
  }))
}

/** When it came, where its day does not say so already. */
function cameWith({ since, dueOn, dueAt }: Item, { today }: DeskAsking): string | null {
  return since && (dueOn ?? dueAt) ? cameWords(since, today) : null
}

function cameWords(since: string, today: string): string {
  return since === today ? t('came today') : t('came {day}', { day: shortDate(since) })
}

function withWhom({ isMine, isUntaken, givenTo, coveredBy, forName }: Item): string | null {
  if (isUntaken) return t('unassigned')
  if (forName) return t('for {name}', { name: forName })
  if (!givenTo || (isMine && !coveredBy)) return null
  return coveredBy
    ? t('with {name}, covered by {cover}', { name: givenTo, cover: coveredBy })
    : t('with {name}', { name: givenTo })
}

function sayOf({ dueOn, dueAt, since, isLate }: Item, { today, timeZone }: DeskAsking): SayWords {
  if (isLate)
    return {
      words: dueAt
        ? t('Late since {time}', { time: momentInZone(dueAt, timeZone) })
        : t('{late} past deadline', {
            late: countOf(daysBetween(dueOn ?? today, today), 'day', 'days'),
          }),
      tone: 'bad',
      shape: 'triangle',
    }
  const words = dueAt
    ? t('Due by {time}', { time: momentInZone(dueAt, timeZone) })
    : (dueWords(dueOn, today).due ??
      (since === today
        ? t('Came today')
        : since
          ? t('Came {day}', { day: shortDate(since) })
          : WORDS.noDeadline))
  return { words, tone: 'idle', shape: 'ring' }
}
