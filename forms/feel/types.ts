/** What kind of value stands behind a name, as far as the caller knows. */
export type Type =
  | 'any'
  | 'null'
  | 'boolean'
  | 'text'
  | 'number'
  | 'measurement'
  | 'day'
  | 'duration'
  | { readonly list: Type }
  | { readonly context: Readonly<Record<string, Type>> }

/** Every name that an expression may use. A context with fields that are not known is 'any'. */
export type Known = Readonly<Record<string, Type>>

export function listOf(type: Type): Type {
  return { list: type }
}

/** The members of a list; 'any' of what may be one; null of what never is. */
export function membersOf(type: Type): Type | null {
  if (type === 'any' || type === 'null') return 'any'
  return typeof type === 'object' && 'list' in type ? type.list : null
}

/** Whether a value of the one kind may stand where the other is wanted. Measurements count as numbers. */
export function fits(is: Type, wanted: Type): boolean {
  if (is === 'any' || wanted === 'any' || is === 'null') return true
  if (is === 'measurement' && wanted === 'number') return true
  if (typeof is === 'string' || typeof wanted === 'string') return is === wanted
  if ('list' in wanted) return 'list' in is && fits(is.list, wanted.list)
  return !('list' in is)
}

/** Whether two can be compared at all. */
export function alike(one: Type, other: Type): boolean {
  return fits(one, other) || fits(other, one)
}

/** The kind that covers both. */
export function both(one: Type, other: Type): Type {
  if (one === 'null') return other
  if (other === 'null') return one
  if (one === other) return one
  if (typeof one === 'string' || typeof other === 'string')
    return fits(one, 'number') && fits(other, 'number') && one !== 'any' && other !== 'any'
      ? 'number'
      : 'any'
  if ('list' in one && 'list' in other) return { list: both(one.list, other.list) }
  return 'any'
}

/** How a kind is called in a fault. */
export function nameOf(type: Type): string {
  if (typeof type === 'object') return 'list' in type ? 'a list' : 'a record'
  const names = {
    any: 'anything',
    null: 'nothing',
    boolean: 'yes or no',
    text: 'a text',
    number: 'a number',
    measurement: 'a measurement',
    day: 'a date',
    duration: 'a duration',
  }
  return names[type]
}
