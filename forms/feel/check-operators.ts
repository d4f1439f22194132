import { alike, nameOf, type Type } from './types.ts'

/** The kind of a sum, difference, product or quotient; null where there is none. */
export function arithmeticType(op: '+' | '-' | '*' | '/', left: Type, right: Type): Type | null {
  const [one, other] = [plain(left), plain(right)]
  if (one === 'number' && other === 'number') return 'number'
  const open = one === 'any' || other === 'any'
  const known = one === 'any' ? other : one
  if (op === '/') return open && (known === 'number' || known === 'any') ? 'number' : null
  if (op === '*') return product(one, other)
  if (one === 'day' && other === 'day') return op === '-' ? 'duration' : null
  if (one === 'text' && other === 'text') return op === '+' ? 'text' : null
  if (one === 'duration' && other === 'duration') return 'duration'
  if (one === 'day' && other === 'duration') return 'day'
  if (one === 'duration' && other === 'day') return op === '+' ? 'day' : null
  if (!open) return null
  if (known === 'number') return 'number'
  if (known === 'text') return op === '+' ? 'text' : null
  return known === 'boolean' || typeof known === 'object' ? null : 'any'
}

function product(one: Type, other: Type): Type | null {
  const kinds = [one, other]
  if (kinds.some((kind) => kind !== 'number' && kind !== 'duration' && kind !== 'any')) return null
  if (one === 'duration' && other === 'duration') return null
  if (kinds.includes('duration')) return 'duration'
  return kinds.includes('number') && !kinds.includes('any') ? 'number' : 'any'
}

function plain(type: Type): Type {
  if (type === 'measurement') return 'number'
  return type === 'null' ? 'any' : type
}

/** Why two cannot be compared in this way; null where they can. */
export function comparisonFault(op: string, left: Type, right: Type): string | null {
  if (!alike(left, right)) {
    const hint =
      [left, right].includes('day') && [left, right].includes('text')
        ? ' Write dates like date("2026-11-22").'
        : ''
    return `${words(left)} cannot be compared with ${nameOf(right)}.${hint}`
  }
  if (op === '=' || op === '!=') return null
  for (const type of [left, right])
    if (type === 'boolean' || typeof type === 'object')
      return `${words(type)} is neither more nor less than another.`
  return null
}

function words(type: Type): string {
  const name = nameOf(type)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
