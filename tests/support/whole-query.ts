import {
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
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
