import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

/** Values for the arguments that a field cannot do without, as GraphQL text. */
export type Arguments = Record<string, string>

/** The names of all root fields of an operation. */
export function rootsOf(schema: GraphQLSchema, operation: 'query' | 'mutation'): string[] {
  return Object.keys(rootType(schema, operation).getFields())
}

/**
 * An operation on one root field with everything below it, to a depth, and the least that its arguments can be.
 * A type inside itself is left out, or the text would never end.
 */
export function leastOperation(
  schema: GraphQLSchema,
  operation: 'query' | 'mutation',
  { root, values = {}, depth = 4 }: { root: string; values?: Arguments; depth?: number },
): string {
  const type = rootType(schema, operation)
  const field = type.getFields()[root]
  if (!field) throw new Error(`There is no field ${root}.`)
  const valueOf: ValueOf = (each) =>
    values[each.name] ?? (isRequiredArgument(each) ? leastOf(each.type) : undefined)
  return `${operation} { ${fieldText(field, valueOf, depth, [type])} }`
}

function rootType(schema: GraphQLSchema, operation: 'query' | 'mutation'): GraphQLObjectType {
  const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType()
  if (!type) throw new Error(`There is no ${operation}.`)
  return type
}

const LEAST: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', ID: '"1"' }

/** The least value of a type, as GraphQL text. */
function leastOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return leastOf(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (!isInputObjectType(type)) return LEAST[type.name] ?? (type.name === 'Answers' ? '{}' : '"x"')
  const fields = Object.values(type.getFields()).filter(isRequiredInputField)
  return `{ ${fields.map((each) => `${each.name}: ${leastOf(each.type)}`).join(', ')} }`
}

type ValueOf = (argument: GraphQLArgument) => string | undefined

function fieldText(
  field: GraphQLField<unknown, unknown>,
  valueOf: ValueOf,
  depth: number,
  above: GraphQLObjectType[],
): string {
  const type = getNamedType(field.type)
  const called = `${field.name}${argumentsText(field, valueOf)}`
  if (!isCompositeType(type)) return called
  if (!isObjectType(type) || depth === 0 || above.includes(type)) return ''
  const below = Object.values(type.getFields())
    .map((each) => fieldText(each, valueOf, depth - 1, [...above, type]))
    .filter(Boolean)
  return below.length > 0 ? `${called} { ${below.join(' ')} }` : ''
}

function argumentsText(field: GraphQLField<unknown, unknown>, valueOf: ValueOf): string {
  const missing = field.args.find((each) => isRequiredArgument(each) && valueOf(each) === undefined)
  if (missing) throw new Error(`Give a value for ${missing.name} of ${field.name}.`)
  const given = field.args.flatMap((each) => {
    const value = valueOf(each)
    return value === undefined ? [] : [`${each.name}: ${value}`]
  })
  return given.length > 0 ? `(${given.join(', ')})` : ''
}
