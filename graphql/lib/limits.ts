import {
  GraphQLError,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** What one query may ask for. Documented in docs/integrating.md. */
export const LIMITS = { depth: 8, aliases: 30, cost: 6_000, characters: 16_000 }

const LIST_SIZE: Record<string, number> = { nodes: 1, features: 1 }
const DEFAULT_LIST = 10
const DEFAULT_PAGE = 20
const MAP_COST = 25

type Measure = { depth: number; aliases: number; cost: number }

/**
 * Refuses queries that are too deep, rename too often or cost too much. A field costs 1; what is below a
 * list counts once for every row that the list may have. Introspection is free.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const measure = measureOf(operation.selectionSet, context, new Set())
      if (measure.depth > LIMITS.depth)
        refuse(
          context,
          `This query is ${measure.depth} levels deep; at most ${LIMITS.depth} are answered.`,
          'QUERY_TOO_DEEP',
        )
      if (measure.aliases > LIMITS.aliases)
        refuse(
          context,
          `This query renames ${measure.aliases} fields; at most ${LIMITS.aliases} are answered.`,
          'QUERY_TOO_MANY_ALIASES',
        )
      if (measure.cost > LIMITS.cost)
        refuse(
          context,
          `This query costs ${measure.cost}; at most ${LIMITS.cost} is answered. Ask for fewer rows or fields.`,
          'QUERY_TOO_DEAR',
        )
    },
  }
}

function refuse(context: ValidationContext, message: string, code: string): void {
  context.reportError(new GraphQLError(message, { extensions: { code } }))
}

function measureOf(set: SelectionSetNode, context: ValidationContext, seen: Set<string>): Measure {
  const total: Measure = { depth: 0, aliases: 0, cost: 0 }
  for (const selection of set.selections) {
    const part =
      selection.kind === 'Field'
        ? fieldMeasure(selection, context, seen)
        : spreadMeasure(selection, context, seen)
    total.depth = Math.max(total.depth, part.depth)
    total.aliases += part.aliases
    total.cost += part.cost
  }
  return total
}

function fieldMeasure(field: FieldNode, context: ValidationContext, seen: Set<string>): Measure {
  if (field.name.value.startsWith('__')) return { depth: 0, aliases: 0, cost: 0 }
  const aliases = field.alias ? 1 : 0
  if (!field.selectionSet) return { depth: 1, aliases, cost: 1 }
  const below = measureOf(field.selectionSet, context, seen)
  return {
    depth: below.depth + 1,
    aliases: aliases + below.aliases,
    cost: 1 + below.cost * rowsOf(field),
  }
}

function spreadMeasure(
  selection: Exclude<SelectionSetNode['selections'][number], FieldNode>,
  context: ValidationContext,
  seen: Set<string>,
): Measure {
  if (selection.kind === 'InlineFragment') return measureOf(selection.selectionSet, context, seen)
  const name = selection.name.value
  const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(name)
  // A fragment inside itself is refused by another rule; here it must only not run for ever.
  if (!fragment || seen.has(name)) return { depth: 0, aliases: 0, cost: 0 }
  return measureOf(fragment.selectionSet, context, new Set([...seen, name]))
}

/** How often what is below the field is answered: by its pageSize, as a map, as a list or once. */
function rowsOf(field: FieldNode): number {
  const name = field.name.value
  const pageSize = field.arguments?.find((argument) => argument.name.value === 'pageSize')
  if (pageSize)
    return pageSize.value.kind === 'IntValue'
      ? Math.max(1, Math.min(100, Number(pageSize.value.value)))
      : 100
  if (name.endsWith('Map')) return MAP_COST
  if (PAGED.has(name)) return DEFAULT_PAGE
  return LIST_SIZE[name] ?? (LISTS.has(name) ? DEFAULT_LIST : 1)
}

const PAGED = new Set(['permits', 'projects', 'sites'])
const LISTS = new Set([
  'attachments',
  'issuances',
  'submittals',
  'products',
  'counties',
  'regions',
  'documents',
])
