import ts from 'typescript'

const NAMES: Record<number, string> = {
  16: 'boolean',
  17: 'Uint8Array',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  114: 'json',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1083: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'number',
  2278: 'void',
  2950: 'string',
  3614: 'string',
  3802: 'json',
  // Lists; those of big and exact numbers and of days differ by driver, so none is believed of them.
  1000: 'boolean[]',
  1002: 'string[]',
  1003: 'string[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1022: 'number[]',
  199: 'json[]',
  3807: 'json[]',
}

/** What the drivers make of a type of the database. */
export const given = (type: number): string =>
  NAMES[type] ?? `what the drivers make of type ${type}`

/** Whether the program believes in what the drivers give, for one property of its row. */
export function isBelieved(checker: ts.TypeChecker, type: ts.Type, believed: string): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
    return true
  if (type.isUnion()) return type.types.some((each) => isBelieved(checker, each, believed))
  if (type.isIntersection() && believed !== 'json')
    return type.types.some((each) => isBelieved(checker, each, believed))
  if (believed.endsWith('[]')) {
    const [of] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []
    return of !== undefined && isBelieved(checker, of, believed.slice(0, -2))
  }
  const { flags } = type
  switch (believed) {
    case 'number':
      return (flags & ts.TypeFlags.NumberLike) !== 0
    case 'string':
      return (flags & ts.TypeFlags.StringLike) !== 0
    case 'boolean':
      return (flags & ts.TypeFlags.BooleanLike) !== 0
    case 'Date':
      return type.symbol?.name === 'Date'
    case 'Uint8Array':
      return /^(Uint8Array|Buffer)$/.test(type.symbol?.name ?? '')
    case 'json':
      return !/^(Date|Uint8Array|Buffer)$/.test(type.symbol?.name ?? '')
    default:
      return false
  }
}

export function mayBeNull(type: ts.Type): boolean {
  const loose =
    ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter
  return type.isUnion() ? type.types.some(mayBeNull) : (type.flags & loose) !== 0
}

/** The properties of a row that somebody believes in; nothing where nobody said what a row is. */
export function believedOf(checker: ts.TypeChecker, row: ts.Type): Map<string, ts.Type> | null {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
    return null
  const fields = new Map<string, ts.Type>()
  for (const each of checker.getPropertiesOfType(row))
    fields.set(each.name, checker.getTypeOfSymbol(each))
  return fields
}
