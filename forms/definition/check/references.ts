import type { Question, Table } from '../kinds.ts'
import type { SubmittalType } from '../type.schema.ts'
import { fixedRowFaults } from './fixed-rows.ts'
import { checksOf, isTarget } from './names.ts'
import type { DefinitionFault, Found, Outline } from './outline.ts'
import { patternFault, writtenPattern } from '#values/written-pattern.ts'

/** What a form may be begun with, by where it comes from; kinds with parts take the parts they know. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  site: ['name', 'number', 'address', 'city', 'state', 'zip', 'lat', 'lon'],
  permit: ['number', 'issuedOn', 'effectiveOn', 'expiresOn', 'status'],
  user: [
    'first',
    'last',
    'title',
    'email',
    'phone',
    'organization',
    'line1',
    'city',
    'state',
    'zip',
  ],
  period: ['from', 'to'],
  decision: ['number', 'name'],
}
const IN_PARTS = new Set<Question['kind']>(['person', 'address', 'place', 'period'])
/** Names and addresses of applicants are never secret (40 CFR 122.7(b)); computed ones follow what they read. */
const NEVER_CLAIMED = new Set<Question['kind']>([
  'person',
  'address',
  'calculated',
  'tick',
  'record',
])

const MOST_PATTERN_TEXT = 500
const WHOLE = 'A pattern is about the whole text: begin it with ^ and end it with $.'

/** What points to something that is not there, or stands where it cannot. */
export function referenceFaults(
  outline: Outline,
  { type, lists }: { type: SubmittalType | null; lists: readonly string[] },
): DefinitionFault[] {
  return [
    ...checkTargets(outline),
    ...outline.items.flatMap((found) => {
      if (found.kind === 'table')
        return [
          ...tableFaults(found.item, found.place),
          ...fixedRowFaults(found.item, found.place, { definition: outline.definition, type }),
        ]
      if (found.kind === 'question' || found.kind === 'column')
        return questionFaults(found, outline, { type, lists })
      return []
    }),
  ]
}

function checkTargets(outline: Outline): DefinitionFault[] {
  return checksOf(outline).flatMap(({ check, place, at }) => {
    if (at === null && check.at === undefined)
      return [{ place, message: 'A check of the whole form names the questions it is shown at.' }]
    return (check.at ?? [])
      .filter((name) => !isTarget(outline, name) && !isSibling(at, name))
      .map((name) => ({ place: `${place}.at`, message: `There is no question “${name}”.` }))
  })
}

function isSibling(at: Found | null, name: string): boolean {
  return at?.kind === 'column' && at.table.columns.some(({ id }) => id === name)
}

function tableFaults({ columns, key, totals }: Table, place: string): DefinitionFault[] {
  const ids = new Set(columns.map(({ id }) => id))
  const faults = (key ?? [])
    .filter((id) => !ids.has(id))
    .map((id) => ({ place: `${place}.key`, message: `There is no column “${id}”.` }))
  for (const id of Object.keys(totals ?? {}))
    if (!ids.has(id))
      faults.push({ place: `${place}.totals.${id}`, message: `There is no column “${id}”.` })
  for (const { id, kind } of columns)
    if (kind === 'file')
      faults.push({
        place: `${place}.columns.${id}`,
        message: 'A row takes no files: ask for them beside the table.',
      })
  return faults
}

type Fault = (part: string, message: string) => void
type Options = Extract<Question, { options: unknown }>['options']

function questionFaults(
  found: Extract<Found, { kind: 'question' | 'column' }>,
  outline: Outline,
  { type, lists }: { type: SubmittalType | null; lists: readonly string[] },
): DefinitionFault[] {
  const { item, place } = found
  const faults: DefinitionFault[] = []
  const fault: Fault = (part, message) => {
    faults.push({ place: `${place}${part}`, message })
  }
  if ('options' in item) optionFaults(item.options, { outline, lists, table: found.table }, fault)
  if (item.kind === 'text' && item.pattern !== undefined)
    patternFaults({ ...item, pattern: item.pattern }, fault)
  if (item.kind === 'measurement' && !item.units.includes(item.base))
    fault('.base', `“${item.base}” is none of its units.`)
  if ('min' in item && typeof item.min === 'number' && 'max' in item)
    if (typeof item.max === 'number' && item.min > item.max)
      fault('.min', 'The least is more than the most.')
  if (item.claim === 'may' && NEVER_CLAIMED.has(item.kind))
    fault('.claim', 'Such an answer cannot be claimed confidential.')
  if (item.fact && (item.claim === 'may' || item.personal))
    fault('.fact', 'What is searchable is public: it is neither personal nor claimable.')
  if (item.prefill) prefillFaults(item, fault)
  if (
    item.kind === 'file' &&
    type &&
    !type.attachments.some((each) => each.name === item.documentType)
  )
    fault('.documentType', `type.json has no attachment “${item.documentType}”.`)
  return faults
}

/** Where an answer is chosen from, and whether there is that. */
function optionFaults(
  options: Options,
  known: { outline: Outline; lists: readonly string[]; table: unknown },
  fault: Fault,
): void {
  if ('list' in options && !Object.hasOwn(known.outline.definition.lists ?? {}, options.list))
    fault('.options.list', `There is no list “${options.list}”.`)
  if ('ref' in options && !known.lists.includes(options.ref))
    fault('.options.ref', `The agency has no list “${options.ref}”.`)
  if (!('rowsOf' in options)) return
  const of = known.outline.items.find((each) => each.item.id === options.rowsOf)
  if (of?.kind !== 'table') fault('.options.rowsOf', `There is no table “${options.rowsOf}”.`)
  else if (of.item === known.table)
    fault('.options.rowsOf', 'A column cannot choose among its own rows.')
}

/** A pattern covers its whole text, which is short enough to be held against it. */
function patternFaults(
  { pattern, max = 200, example }: Extract<Question, { kind: 'text' }> & { pattern: string },
  fault: Fault,
): void {
  const isWhole = /^\^.*(?<!\\)\$$/su.test(pattern)
  const wrong = patternFault(pattern) ?? (isWhole ? null : WHOLE)
  if (wrong) fault('.pattern', wrong)
  if (max > MOST_PATTERN_TEXT)
    fault('.max', `A text with a pattern has at most ${MOST_PATTERN_TEXT} characters.`)
  if (!wrong && example !== undefined && !writtenPattern(pattern).holds(example))
    fault('.example', 'The example does not follow the pattern.')
}

function prefillFaults(item: Question, fault: Fault): void {
  const from = item.prefill?.from ?? ''
  const [root = '', name] = from.split('.')
  if (root === 'previous' || IN_PARTS.has(item.kind)) return
  const names = SOURCES[root === 'account' ? 'user' : root] ?? []
  if (name === undefined || !names.includes(name))
    fault('.prefill.from', `There is no source “${from}”. There are ${names.join(', ')}.`)
}
