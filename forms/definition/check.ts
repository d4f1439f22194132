import { checksOf, nameFaults } from './check/names.ts'
import { cycleFaults, dependencesOf, laterFaults } from './check/dependences.ts'
import { readRules, rulesOf } from './check/expressions.ts'
import { outlineOf, type DefinitionFault, type Outline } from './check/outline.ts'
import { referenceFaults } from './check/references.ts'
import { sayingFaults } from './check/sayings.ts'
import { upgradeFaults } from './check/upgrade.ts'
import type { FormDefinition } from './schema.ts'
import type { SubmittalType } from './type.schema.ts'

export type { DefinitionFault } from './check/outline.ts'

export const MOST = { questions: 400, pages: 60, tables: 20, letters: 2_000_000 } as const

type Beside = {
  /** The type the form belongs to. */
  readonly type?: SubmittalType | null
  /** The version before this one. */
  readonly before?: FormDefinition | null
  /** Names of the agency's own lists. */
  readonly lists?: readonly string[]
}

/**
 * Everything that is wrong with a form beyond its shape, each with its place; none, if it may be published. What
 * passes here is judged without surprise: names are unique and known, rules are of the right kind and hang on
 * nothing that hangs on them.
 */
export function checkDefinition(
  definition: FormDefinition,
  { type = null, before = null, lists = [] }: Beside = {},
): DefinitionFault[] {
  const outline = outlineOf(definition)
  const names = nameFaults(outline)
  const { read, faults } = readRules(rulesOf(outline, type))
  const edges = dependencesOf(outline, read)
  return [
    ...limitFaults(outline),
    ...names,
    ...referenceFaults(outline, { type, lists }),
    ...faults,
    ...sayingFaults(outline, read),
    ...cycleFaults(read, edges),
    ...laterFaults(outline, read),
    ...typeFaults(definition, type),
    ...dutyFaults(type),
    ...holderFaults(outline, type),
    ...(before ? upgradeFaults(before, definition) : []),
  ]
}

function limitFaults({ definition, items, pages }: Outline): DefinitionFault[] {
  const count = (kind: string): number => items.filter((each) => each.kind === kind).length
  const counts = [
    ['questions', count('question'), MOST.questions],
    ['pages', pages.length, MOST.pages],
    ['tables', count('table'), MOST.tables],
    ['letters', JSON.stringify(definition).length, MOST.letters],
  ] as const
  return counts
    .filter(([, is, most]) => is > most)
    .map(([what, is, most]) => ({
      place: 'sections',
      message: `A form has at most ${most} ${what}; this one has ${is}.`,
    }))
}

function typeFaults(definition: FormDefinition, type: SubmittalType | null): DefinitionFault[] {
  if (!type || type.code === definition.code) return []
  return [
    {
      place: 'code',
      message: `type.json is about ${type.code}, the form about ${definition.code}.`,
    },
  ]
}

/** What renews the permit fulfils one duty, the renewal; every other is a report of its own. */
function dutyFaults(type: SubmittalType | null): DefinitionFault[] {
  const renewal = type?.followOns?.renewal
  const renewing = (type?.duties ?? []).flatMap((duty, at) => (duty.type === renewal ? [at] : []))
  return renewal === undefined || renewing.length < 2
    ? []
    : renewing.map((at) => ({
        place: `type.json duties.${at}.type`,
        message: `${renewal} renews the permit, so it can fulfil one duty alone. Name the type of the report.`,
      }))
}

/** Who holds a permit stands in a text or in the name of a person. */
function holderFaults({ items }: Outline, type: SubmittalType | null): DefinitionFault[] {
  const isName = (id: string) =>
    items.some(({ kind, item }) => {
      if (kind !== 'question' || item.id !== id) return false
      return item.kind === 'text' || item.kind === 'person'
    })
  const { newHolder, handover } = type ?? {}
  const asks = (id: string, kind: 'person' | 'date') =>
    items.some((each) => each.kind === 'question' && each.item.id === id && each.item.kind === kind)
  const sides: DefinitionFault[] = [
    ...(handover && !newHolder ? ['it needs the question “newHolder”'] : []),
    ...(handover && !asks(handover.person, 'person') ? ['“person” must ask for a person'] : []),
    ...(handover && !asks(handover.day, 'date') ? ['“day” must ask for a day'] : []),
  ].map((message) => ({ place: 'type.json handover', message: `Of a handover ${message}.` }))
  const names = [...(type?.holder ?? []), ...(newHolder ? [newHolder] : [])].flatMap((id) =>
    isName(id)
      ? []
      : [
          {
            place: `type.json ${id === type?.newHolder ? 'newHolder' : 'holder'}`,
            message: `“${id}” is no question of the form that asks for a text or a person.`,
          },
        ],
  )
  return [...names, ...sides]
}

/**
 * Ids of every check of a form.
 *
 * @internal asked by tests
 */
export function checkIds(definition: FormDefinition): string[] {
  return checksOf(outlineOf(definition)).map(({ check }) => check.id)
}
