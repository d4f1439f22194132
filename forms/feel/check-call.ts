import { Day } from './day.ts'
import { Duration } from './duration.ts'
import { SIGNATURES, type Signature } from './signatures.ts'
import type { Fault, Tree } from './tree.ts'
import { both, fits, listOf, membersOf, nameOf, type Type } from './types.ts'
import { quantityOf, UNIT_NAMES } from './units.ts'

type Call = Extract<Tree, { op: 'call' }>

/** Whether a function exists, gets what it takes, and what kind of value it gives. */
export function checkCall(call: Call, types: readonly Type[]): { type: Type; faults: Fault[] } {
  const signature = SIGNATURES.get(call.name)
  if (!signature)
    return {
      type: 'any',
      faults: [{ at: call.at, message: `There is no function “${call.name}”.` }],
    }
  const message = numberFault(call, signature)
  if (message) return { type: resultOf(signature, types), faults: [{ at: call.at, message }] }
  return {
    type: resultOf(signature, types),
    faults: [...kindFaults(call, signature, types), ...wordFaults(call, signature)],
  }
}

function numberFault(
  { name, args }: Call,
  { takes, optional = 0, isOpen }: Signature,
): string | null {
  const least = takes.length - optional
  if (isOpen) return args.length > 0 ? null : `“${name}” wants a list.`
  if (args.length === takes.length || args.length === least) return null
  const wanted = optional > 0 ? `${least} or ${takes.length} values` : several(takes.length)
  return `“${name}” wants ${wanted}, and gets ${args.length}.`
}

function several(count: number): string {
  return count === 1 ? '1 value' : `${count} values`
}

function kindFaults(call: Call, { takes, isOpen }: Signature, types: readonly Type[]): Fault[] {
  const faults: Fault[] = []
  for (const [i, type] of types.entries()) {
    const first = takes[0] ?? 'any'
    const isMember = isOpen && types.length > 1
    const wanted = isMember ? (membersOf(first) ?? 'any') : (takes[i] ?? 'any')
    if (!fits(type, wanted))
      faults.push({
        at: call.args[i]?.at ?? call.at,
        message: `“${call.name}” wants ${wordsOf(wanted)}, and gets ${wordsOf(type)}.`,
      })
  }
  return faults
}

function wordsOf(type: Type): string {
  const members = typeof type === 'object' ? membersOf(type) : null
  return members && members !== 'any' ? `${nameOf(type)} with ${nameOf(members)}` : nameOf(type)
}

/** Dates, durations, units and choices that are written out are read at once. */
function wordFaults(call: Call, { words }: Signature): Fault[] {
  const arg = words && call.args[words.at]
  if (!arg || arg.op !== 'constant' || typeof arg.value !== 'string') return []
  const message = wordFault(arg.value, words.of)
  return message ? [{ at: arg.at, message }] : []
}

function wordFault(text: string, of: NonNullable<Signature['words']>['of']): string | null {
  if (of === 'date')
    return Day.of(text) ? null : `“${text}” is no date. Write it like "2026-11-22".`
  if (of === 'duration')
    return Duration.of(text)
      ? null
      : `“${text}” is no duration. Write it like "P14D", "P6M" or "P1Y".`
  if (of === 'unit')
    return quantityOf(text) ? null : `“${text}” is no unit. There are ${UNIT_NAMES.join(', ')}.`
  return of.includes(text) ? null : `“${text}” is not one of ${of.join(', ')}.`
}

function resultOf({ result }: Signature, types: readonly Type[]): Type {
  if (result !== 'members' && result !== 'list') return result
  const [first = 'any'] = types
  const members = types.length > 1 ? types.reduce(both) : (membersOf(first) ?? 'any')
  if (result === 'list') return listOf(members)
  return members === 'measurement' ? 'number' : members
}
