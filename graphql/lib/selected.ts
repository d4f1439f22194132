import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'

type Info = {
  fieldNodes: readonly FieldNode[]
  fragments: Readonly<Record<string, FragmentDefinitionNode | undefined>>
}

/** A compiled document has the same list of nodes for each of its answers. */
const looked = new WeakMap<readonly FieldNode[], Map<string, boolean>>()

/**
 * Whether a query asks for a field below another one, by the names of the fields on the way. Looked up once
 * a compiled document. What is skipped or included by a variable counts as asked for.
 */
export function selects(info: Info, ...path: readonly string[]): boolean {
  const known = looked.get(info.fieldNodes) ?? new Map<string, boolean>()
  looked.set(info.fieldNodes, known)
  const key = path.join('.')
  const found = known.get(key) ?? info.fieldNodes.some((node) => isBelow(node, path, info))
  known.set(key, found)
  return found
}

function isBelow(node: FieldNode, [name, ...rest]: readonly string[], info: Info): boolean {
  if (name === undefined) return true
  return fieldsOf(node.selectionSet, info).some(
    (field) => field.name.value === name && isBelow(field, rest, info),
  )
}

/** The fields of a set, those of its fragments among them; validation has refused fragments in themselves. */
function fieldsOf(set: SelectionSetNode | undefined, info: Info): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === 'Field') return selection
    if (selection.kind === 'InlineFragment') return fieldsOf(selection.selectionSet, info)
    return fieldsOf(info.fragments[selection.name.value]?.selectionSet, info)
  })
}
