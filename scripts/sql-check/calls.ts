import ts from 'typescript'
import { ofList, ofObject } from './built-in.ts'
import type { Evaluator } from './evaluate.ts'
import { listOf } from './containers.ts'
import { given } from './names.ts'
import { returnsOf } from './source.ts'
import { BOUND, Untold, literal, quoted, sqlOf, wordOf, type Known, type Scope } from './values.ts'

/** What a call gives: a part by one of the functions of `sql`, a method of a list, or a function of the program. */
export function call(ev: Evaluator, node: ts.CallExpression, scope: Scope): Known {
  const unknown: Known = { is: 'value', node, scope }
  if (ts.isPropertyAccessExpression(node.expression)) {
    const { expression: owner, name } = node.expression
    if (owner.getText() === 'sql') return ofSql(ev, name.text, node, scope)
    if (owner.getText() === 'Object') return ofObject(ev, name.text, node, scope) ?? unknown
    const known = ev.of(owner, scope)
    const found = known.is === 'value' && ev.isSql(node) ? given(ev, known) : known
    if (found.is === 'sql') return ofPart(ev, found, name.text, node, scope)
    const listed = found.is === 'value' ? undefined : ofList(ev, found, name.text, node, scope)
    if (listed) return listed
    // Of a list that only a run knows, one item.
    if (found.is === 'value' && /^(map|flatMap)$/.test(name.text) && node.arguments[0]) {
      const mapped = apply(ev, ev.of(node.arguments[0], scope), [], node, scope)
      return { is: 'list', items: mapped.is === 'list' ? mapped.items : [mapped], isWhole: false }
    }
    if (found.is === 'record') {
      const method = found.fields.get(name.text)?.()
      if (method?.is === 'function') return apply(ev, method, args(ev, node, scope), node, scope)
    }
    return unknown
  }
  const called = ev.of(node.expression, scope)
  if (node.expression.getText() === 'String' && node.arguments[0])
    return ev.of(node.arguments[0], scope)
  return apply(ev, called, args(ev, node, scope), node, scope)
}

function args(ev: Evaluator, node: ts.CallExpression, scope: Scope): Known[] {
  return node.arguments.flatMap((each) => {
    if (!ts.isSpreadElement(each)) return [ev.of(each, scope)]
    const known = ev.of(each.expression, scope)
    return known.is === 'list' ? known.items : [{ is: 'value', node: each, scope } as const]
  })
}

/** What a function answers to these arguments. */
export function apply(
  ev: Evaluator,
  called: Known,
  given: readonly Known[],
  node: ts.Node,
  scope: Scope,
): Known {
  if (called.is !== 'function') return { is: 'value', node, scope }
  const answers = returnsOf(called.node)
  if (answers.length === 0) return { is: 'value', node, scope }
  const of = new Map(called.scope.of)
  called.node.parameters.forEach((parameter, at) => {
    const rest: Known = { is: 'list', items: given.slice(at), isWhole: true }
    const value = parameter.dotDotDotToken ? rest : given[at]
    const isMissing = !value || (value.is === 'word' && value.value === undefined)
    if (isMissing && parameter.initializer) of.set(parameter, ev.of(parameter.initializer, scope))
    else if (value) of.set(parameter, value)
    // A list that only a run knows gives items that nobody knows, and no caller either.
    else if (parameter.questionToken) of.set(parameter, wordOf(undefined))
  })
  const inner: Scope = { of, depth: scope.depth + 1 }
  const answer = answers[answers.length === 1 ? 0 : ev.choose(called.node, answers.length)]
  return answer ? ev.of(answer, inner) : { is: 'value', node, scope }
}

function ofSql(ev: Evaluator, name: string, node: ts.CallExpression, scope: Scope): Known {
  const [first, second] = node.arguments
  if (!first) throw new Untold(node)
  const known = ev.of(first, scope)
  switch (name) {
    case 'ref':
    case 'id':
    case 'table':
      return sqlOf(quoted(ev.asWord(known, first)))
    case 'raw':
      return sqlOf(ev.asWord(known, first))
    case 'val':
    case 'value':
      return sqlOf(BOUND)
    case 'lit':
      return sqlOf(known.is === 'word' ? literal(known.value) : anyLiteral(ev, first))
    case 'join': {
      const between = second ? ev.asSql(ev.of(second, scope), second).text : ', '
      const items = listOf(ev, known)?.items ?? []
      if (items.length === 0) items.push({ is: 'value', node: first, scope })
      // A statement is one without a condition that nobody can tell, too.
      const otherwise = /^\s*(?:and|or)\s*$/i.test(between) ? 'true' : null
      return sqlOf(items.map((item) => itemText(ev, item, first, otherwise)).join(between))
    }
    default:
      throw new Untold(node)
  }
}

function itemText(
  ev: Evaluator,
  item: Known,
  list: ts.Expression,
  otherwise: string | null,
): string {
  if (item.is === 'sql') return item.text
  if (item.is !== 'value') return BOUND
  if (item.node === list) {
    const type = ev.checker.getTypeAtLocation(list)
    const [of] = ev.checker.getTypeArguments(type as ts.TypeReference)
    if (of && !of.getProperty('toOperationNode')) return BOUND
    if (otherwise !== null) return otherwise
    throw new Untold(list)
  }
  if (!ev.isSql(item.node)) return BOUND
  try {
    return ev.asSql(item, item.node).text
  } catch (error) {
    if (error instanceof Untold && otherwise !== null) return otherwise
    throw error
  }
}

function anyLiteral(ev: Evaluator, node: ts.Expression): string {
  const type = ev.checker.getBaseTypeOfLiteralType(ev.checker.getTypeAtLocation(node))
  if (type.flags & ts.TypeFlags.NumberLike) return '1'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'true'
  return literal(ev.asWord(ev.of(node, { of: new Map(), depth: 0 }), node))
}

function ofPart(
  ev: Evaluator,
  part: Extract<Known, { is: 'sql' }>,
  name: string,
  node: ts.CallExpression,
  scope: Scope,
): Known {
  if (name === '$castTo' || name === '$notNull') return part
  if (name === 'as' && node.arguments[0])
    return sqlOf(
      `${part.text} as ${quoted(ev.asWord(ev.of(node.arguments[0], scope), node.arguments[0]))}`,
    )
  throw new Untold(node)
}
