import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  type ASTVisitor,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** What one query may ask for. Documented in docs/integrating.md. */
export const LIMITS = { depth: 8, aliases: 30, cost: 6_000, tokens: 2_000, characters: 16_000 }

/** How many rows are reckoned for a list of unknown length, and for the list of one site. */
const LIST_ROWS = 10
const MOST_PAGE_ROWS = 100
/** A map is asked for in this many parts. */
const MAP_PARTS = 25

type Measure = { depth: number; aliases: number; cost: number }

/** What is carried through a query. Each fragment is measured once, or spreading could take for ever. */
type Walk = { context: ValidationContext; fragments: Map<string, Measure> }

const NOTHING: Measure = { depth: 0, aliases: 0, cost: 0 }

/**
 * Refuses queries that are too deep, rename too often or cost too much. A field costs 1; what is below a
 * list counts once for every row that the list may have. What is a list is read from the schema, so a
 * new list is known at once.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const walk: Walk = { context, fragments: new Map() }
  return {
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation)
      if (!root) return
      const { depth, aliases, cost } = measureOf(operation.selectionSet, root, walk)
      if (depth > LIMITS.depth)
        refuse(
          context,
          'QUERY_TOO_DEEP',
          `This query is ${depth} levels deep; at most ${LIMITS.depth} are answered.`,
        )
      if (aliases > LIMITS.aliases)
        refuse(
          context,
          'QUERY_TOO_MANY_ALIASES',
          `This query renames ${aliases} fields; at most ${LIMITS.aliases} are answered.`,
        )
      if (cost > LIMITS.cost)
        refuse(
          context,
          'QUERY_TOO_DEAR',
          `This query costs ${cost}; at most ${LIMITS.cost} is answered. Ask for fewer rows or fields.`,
        )
    },
  }
}

function refuse(context: ValidationContext, code: string, message: string): void {
  context.reportError(new GraphQLError(message, { extensions: { code } }))
}

/** Without a type we are in introspection, or in a query that another rule refuses. */
function measureOf(set: SelectionSetNode, type: GraphQLNamedType | undefined, walk: Walk): Measure {
  const total = { ...NOTHING }
  for (const selection of set.selections) {
    const part = partMeasure(selection, type, walk)
    total.depth = Math.max(total.depth, part.depth)
    total.aliases += part.aliases
    total.cost += part.cost
  }
  return total
}

function partMeasure(
  selection: SelectionNode,
  type: GraphQLNamedType | undefined,
  walk: Walk,
): Measure {
  if (selection.kind === 'Field') return fieldMeasure(selection, type, walk)
  if (selection.kind === 'InlineFragment') {
    const on = selection.typeCondition
    return measureOf(selection.selectionSet, on ? typeNamed(on.name.value, walk) : type, walk)
  }
  const name = selection.name.value
  const known = walk.fragments.get(name)
  if (known) return known
  const fragment = walk.context.getFragment(name)
  if (!fragment) return NOTHING
  // A fragment inside itself is refused by another rule; here it must only not run for ever.
  walk.fragments.set(name, NOTHING)
  const measure = measureOf(
    fragment.selectionSet,
    typeNamed(fragment.typeCondition.name.value, walk),
    walk,
  )
  walk.fragments.set(name, measure)
  return measure
}

function fieldMeasure(field: FieldNode, parent: GraphQLNamedType | undefined, walk: Walk): Measure {
  const aliases = field.alias ? 1 : 0
  if (!field.selectionSet) return { depth: 1, aliases, cost: 1 }
  const known = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
  const below = measureOf(field.selectionSet, known && getNamedType(known.type), walk)
  return {
    // The schema's own description nests deeply; graphql-js limits its depth.
    depth: known ? below.depth + 1 : 1,
    aliases: aliases + below.aliases,
    cost: 1 + below.cost * (known && isObjectType(parent) ? rowsOf(field, known, parent) : 1),
  }
}

function typeNamed(name: string, { context }: Walk): GraphQLNamedType | undefined {
  return name.startsWith('__') ? undefined : context.getSchema().getType(name)
}

/** How often what is below the field is answered. */
function rowsOf(
  field: FieldNode,
  known: GraphQLField<unknown, unknown>,
  parent: GraphQLObjectType,
): number {
  const pageSize = known.args.find((argument) => argument.name === 'pageSize')
  if (pageSize) {
    const asked = field.arguments?.find((argument) => argument.name.value === 'pageSize')?.value
    if (asked?.kind === 'IntValue')
      return Math.max(1, Math.min(MOST_PAGE_ROWS, Number(asked.value)))
    return asked ? MOST_PAGE_ROWS : Number(pageSize.defaultValue)
  }
  if (getNamedType(known.type).name === 'MapView') return MAP_PARTS
  if (!isListType(getNullableType(known.type))) return 1
  // The rows of a page and of a map were counted with the page and the map.
  const isCounted = 'pageInfo' in parent.getFields() || parent.name === 'MapView'
  return isCounted ? 1 : LIST_ROWS
}
