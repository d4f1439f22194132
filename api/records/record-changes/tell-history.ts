import { detailRows } from '#api/records/projects/project-details.ts'
import { fieldsOf, type ChangeKind, type FieldMeaning } from './fields.ts'
import {
  beginningOf,
  differencesOf,
  shownAt,
  told,
  type Change,
  type Difference,
  type Shown,
} from './history.ts'
import { MOST_READ, type StoredHistory } from './record-changes.queries.ts'
import type {
  AsOfState,
  HistoryDifference,
  HistoryField,
  RecordHistory,
} from './record-changes.schemas.ts'

const MOST_TOLD = 200

/** Stands for the name of a site or licensee that is not public now. */
export const NOT_PUBLIC = 'Not public'

const STATES = { kept: 'not-kept', shown: 'not-shown', created: 'not-created' } as const

type Asked = {
  kind: ChangeKind
  asOf: string | null
  from: string | null
  to: string | null
  today: string
}

/** The history of a record in words and values, for the days that were asked for. */
export function tellHistory(stored: StoredHistory, asked: Asked): RecordHistory {
  const read = stored.changes.slice(0, MOST_READ)
  const published = read.find(({ was }) => was === null)
  const beginning = beginningOf({
    keptAt: stored.keptAt,
    createdAt: stored.createdAt,
    publishedAt: published?.at ?? null,
    readAt: stored.changes[MOST_READ]?.at ?? null,
  })
  const now = shownOf(stored.now, stored)
  const changes: Change[] = read.flatMap(({ at, was }) =>
    was ? [{ at, was: shownOf(was, stored) }] : [],
  )
  const meanings = meaningsOf(asked.kind, [now, ...changes.map(({ was }) => was)])
  const start = stored.fromStart ?? -Infinity
  const end = stored.toEnd ?? Infinity
  const within = told(now, changes).filter(({ at }) => at >= start && at < end)
  return {
    kind: asked.kind,
    rid: stored.rid,
    productRid: stored.productRid,
    keptSince: new Date(beginning.at).toISOString(),
    beginning: beginning.kind,
    now: fieldsFrom(meanings, now),
    asOf: asOf(),
    between:
      asked.from === null && asked.to === null
        ? null
        : {
            from: asked.from,
            to: asked.to ?? asked.today,
            isWhole: start >= beginning.at,
            differences: worded(
              meanings,
              differencesOf(shownAt(now, changes, start), shownAt(now, changes, end)),
            ),
          },
    changes: within.slice(0, MOST_TOLD).map(({ at, differences }) => ({
      at: new Date(at).toISOString(),
      differences: worded(meanings, differences),
    })),
    changeCount: within.length,
  }

  function asOf(): RecordHistory['asOf'] {
    if (asked.asOf === null || stored.asOfEnd === null) return null
    const state: AsOfState = stored.asOfEnd > beginning.at ? 'known' : STATES[beginning.kind]
    const fields =
      state === 'known' ? fieldsFrom(meanings, shownAt(now, changes, stored.asOfEnd)) : []
    return { day: asked.asOf, state, fields }
  }
}

/** Numbers become the names that are public now; all else is text. */
function shownOf(values: Record<string, unknown>, names: StoredHistory): Shown {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'siteId') return ['site', nameIn(names.sites, value)]
      if (name === 'licenseeId') return ['licensee', nameIn(names.licensees, value)]
      // Neither contested nor appealed has two codes.
      if (name === 'contest') return [name, value === 'N' ? null : textOf(value)]
      return [name, name.startsWith('details.') ? detailOf(value) : textOf(value)]
    }),
  )
}

function nameIn(names: Record<string, string>, id: unknown): string | null {
  return typeof id === 'number' ? (names[id] ?? NOT_PUBLIC) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null
}

/** As the page of the project writes it. */
function detailOf(value: unknown): string | null {
  return detailRows({ value })[0]?.value ?? null
}

/** The fields of the kind, and the details of a project that are or were there. */
function meaningsOf(kind: ChangeKind, states: readonly Shown[]): FieldMeaning[] {
  const details = new Set(
    states.flatMap((shown) => Object.keys(shown).filter((name) => name.startsWith('details.'))),
  )
  const rows = detailRows(
    Object.fromEntries([...details].map((name) => [name.slice('details.'.length), name])),
  )
  return [
    ...fieldsOf(kind),
    ...rows.map(({ value, label }) => ({ name: value, label, type: 'text' as const })),
  ]
}

function fieldsFrom(meanings: readonly FieldMeaning[], shown: Shown): HistoryField[] {
  return meanings.map((meaning) => ({ ...meaning, value: shown[meaning.name] ?? null }))
}

function worded(
  meanings: readonly FieldMeaning[],
  differences: readonly Difference[],
): HistoryDifference[] {
  const byName = new Map(differences.map((difference) => [difference.name, difference]))
  return meanings.flatMap((meaning) => {
    const difference = byName.get(meaning.name)
    return difference ? [{ ...meaning, was: difference.was, became: difference.became }] : []
  })
}
