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
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

/** Values for the arguments that a field cannot do without, as GraphQL text. */
export type Arguments = Record<string, string>

/**
 * A query of one root field with everything below it, to a depth. A type inside itself is left out, or
 * the query would never end.
 */
export function wholeQuery(
  schema: GraphQLSchema,
  root: string,
  values: Arguments,
  depth = 5,
): string {
  const query = schema.getQueryType()
  const field = query?.getFields()[root]
  if (!query || !field) throw new Error(`There is no field ${root}.`)
  return `{ ${fieldText(field, values, depth, [query])} }`
}

/** The names of all root fields. */
export function rootFields(schema: GraphQLSchema): string[] {
  return Object.keys(schema.getQueryType()?.getFields() ?? {})
}

/** The names of all root fields of an operation. */
export function rootsOf(schema: GraphQLSchema, operation: 'query' | 'mutation'): string[] {
  return Object.keys(rootType(schema, operation).getFields())
}

/** An operation on one root field with the least that its arguments can be, and everything below it. */
export function leastOperation(
  schema: GraphQLSchema,
  operation: 'query' | 'mutation',
  { root, values = {}, depth = 4 }: { root: string; values?: Arguments; depth?: number },
): string {
  const type = rootType(schema, operation)
  const field = type.getFields()[root]
  if (!field) throw new Error(`There is no field ${root}.`)
  const least = Object.fromEntries(
    field.args.filter(isRequiredArgument).map((each) => [each.name, leastOf(each.type)]),
  )
  return `${operation} { ${fieldText(field, { ...least, ...values }, depth, [type])} }`
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

function fieldText(
  field: GraphQLField<unknown, unknown>,
  values: Arguments,
  depth: number,
  above: GraphQLObjectType[],
): string {
  const type = getNamedType(field.type)
  const called = `${field.name}${argumentsText(field, values)}`
  if (!isCompositeType(type)) return called
  if (!isObjectType(type) || depth === 0 || above.includes(type)) return ''
  const below = Object.values(type.getFields())
    .map((each) => fieldText(each, values, depth - 1, [...above, type]))
    .filter(Boolean)
  return below.length > 0 ? `${called} { ${below.join(' ')} }` : ''
}

function argumentsText(field: GraphQLField<unknown, unknown>, values: Arguments): string {
  const missing = field.args.find(
    (each) => isRequiredArgument(each) && values[each.name] === undefined,
  )
  if (missing) throw new Error(`Give a value for ${missing.name} of ${field.name}.`)
  const given = field.args.flatMap(({ name }) =>
    values[name] === undefined ? [] : [`${name}: ${values[name]}`],
  )
  return given.length > 0 ? `(${given.join(', ')})` : ''
}
