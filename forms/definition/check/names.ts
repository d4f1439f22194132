import { RESERVED } from '../../feel/parse.ts'
import { BESIDE, partsOf } from '../../reader/parts.ts'
import type { Check } from '../kinds.ts'
import { GIVEN } from '../known-names.ts'
import type { DefinitionFault, Found, Outline } from './outline.ts'

const ENDS = Object.values(BESIDE)
const REASON = 'Why'
const TAKEN = new Set([
  ...RESERVED,
  ...Object.keys(GIVEN),
  ...Object.getOwnPropertyNames(Object.prototype),
  'row',
  'option',
])

/** Names that are used twice, that the language or the portal has, or that would meet a control beside a question. */
export function nameFaults(outline: Outline): DefinitionFault[] {
  const { definition, items, pages } = outline
  const values = Object.keys(definition.values ?? {}).map((id) => ({ id, place: `values.${id}` }))
  const named = items
    .filter(({ kind }) => kind !== 'column')
    .map(({ item, place }) => ({ id: item.id, place }))
  const checks = checksOf(outline)
  return [
    ...twice(
      definition.sections.map(({ id }) => ({ id, place: `sections.${id}` })),
      'section',
    ),
    ...twice(
      pages.map(({ page, place }) => ({ id: page.id, place })),
      'page',
    ),
    ...twice([...named, ...values], 'question, note or value'),
    ...taken([...named, ...values]),
    ...tables(items).flatMap(({ place, item: { columns } }) => {
      const ids = columns.map(({ id }) => ({ id, place: `${place}.columns.${id}` }))
      return [...twice(ids, 'column'), ...taken(ids), ...beside(ids)]
    }),
    ...beside(named),
    ...twice(
      checks.map(({ check: { id }, place }) => ({ id, place })),
      'check',
    ),
    ...reasons(outline, checks),
    ...lists(outline),
  ]
}

type Named = { id: string; place: string }

function twice(all: readonly Named[], what: string): DefinitionFault[] {
  const seen = new Map<string, string>()
  const faults: DefinitionFault[] = []
  for (const { id, place } of all) {
    const first = seen.get(id)
    if (first === undefined) seen.set(id, place)
    else faults.push({ place, message: `Another ${what} is called “${id}” too: ${first}.` })
  }
  return faults
}

function taken(all: readonly Named[]): DefinitionFault[] {
  return all
    .filter(({ id }) => TAKEN.has(id))
    .map(({ id, place }) => ({
      place,
      message: `“${id}” is a name of the portal or of the language; choose another.`,
    }))
}

/** `waterOther` is the box beside `water`, so nothing else may have that name. */
function beside(all: readonly Named[]): DefinitionFault[] {
  const ids = new Set(all.map(({ id }) => id))
  return all.flatMap(({ id, place }) => {
    const end = ENDS.find((each) => id.endsWith(each) && ids.has(id.slice(0, -each.length)))
    return end
      ? [
          {
            place,
            message: `“${id}” is the name of a box beside “${id.slice(0, -end.length)}”; choose another.`,
          },
        ]
      : []
  })
}

export type FoundCheck = { check: Check; place: string; at: Found | null }

/** Every check of a form with its place: of the form, of questions, of columns, of tables. */
export function checksOf({ definition, items }: Outline): FoundCheck[] {
  const own = (definition.checks ?? []).map((check) => ({
    check,
    place: `checks.${check.id}`,
    at: null,
  }))
  const others = items.flatMap((at) =>
    at.kind === 'note' || at.kind === 'group'
      ? []
      : (at.item.checks ?? []).map((check) => ({
          check,
          place: `${at.place}.checks.${check.id}`,
          at,
        })),
  )
  return [...own, ...others]
}

/** The reason of a check is typed into `<check>Why`, which nothing else may be called. */
function reasons({ items }: Outline, checks: readonly FoundCheck[]): DefinitionFault[] {
  const ids = new Set(items.map(({ item }) => item.id))
  const boxes = new Set([...ids].flatMap((id) => ENDS.map((end) => `${id}${end}`)))
  return checks.flatMap(({ check: { id }, place }) => {
    const name = `${id}${REASON}`
    return ids.has(name) || boxes.has(name)
      ? [{ place, message: `“${name}” is another name already; call the check otherwise.` }]
      : []
  })
}

function tables(items: readonly Found[]) {
  return items.filter((each) => each.kind === 'table')
}

function lists({ definition }: Outline): DefinitionFault[] {
  return Object.entries(definition.lists ?? {}).flatMap(([list, choices]) => {
    if (TAKEN.has(list)) return taken([{ id: list, place: `lists.${list}` }])
    const entries = choices.map(({ value }) => ({ id: value, place: `lists.${list}.${value}` }))
    const odd = entries.filter(({ id }) => /[\n\r]|^other(:|$)/.test(id))
    return [
      ...twice(entries, 'choice'),
      ...odd.map(({ id, place }) => ({
        place,
        message: `“${id}” cannot be the value of a choice: it is the one for words of one's own.`,
      })),
    ]
  })
}

/** The names a check or a key may point to: a question, one of its parts, or a table. */
export function isTarget(outline: Outline, name: string): boolean {
  const [id = '', part] = name.split('.')
  return outline.items.some(
    (each) =>
      each.item.id === id &&
      ((each.kind === 'table' && part === undefined) ||
        (each.kind === 'question' && (part === undefined || partsOf(each.item).includes(part)))),
  )
}
