import ts from 'typescript'
import { fieldOf, listOf } from './containers.ts'
import type { Evaluator } from './evaluate.ts'
import { pushedTo } from './source.ts'
import { wordOf, type Known, type Scope } from './values.ts'

/** A parameter that nothing was bound to is what one of its callers gives. */
export function given(ev: Evaluator, known: Extract<Known, { is: 'value' }>): Known {
  const { node } = known
  if (!ts.isIdentifier(node)) return again(ev, known)
  const symbol = ev.checker.getSymbolAtLocation(node)
  const declared = symbol?.valueDeclaration
  if (!declared) return known
  if (ts.isBindingElement(declared)) return bound(ev, declared, known.scope, true)
  if (!ts.isParameter(declared)) return known
  return fromCallers(ev, declared, known)
}

function again(ev: Evaluator, { node, scope }: Extract<Known, { is: 'value' }>): Known {
  if (ts.isPropertyAccessExpression(node)) {
    const whole = ev.of(node.expression, scope)
    if (whole.is === 'value') return fieldOf(ev, given(ev, whole), node.name.text, node, scope)
  }
  return { is: 'value', node, scope }
}

function fromCallers(ev: Evaluator, parameter: ts.ParameterDeclaration, otherwise: Known): Known {
  const called = ev.callers.of(parameter.parent)
  const at = parameter.parent.parameters.indexOf(parameter)
  const fitting = called.filter((call) => call.arguments.length > at || parameter.initializer)
  if (fitting.length === 0) return otherwise
  const call = fitting[ev.choose(parameter, fitting.length)]
  const argument = call?.arguments[at] ?? parameter.initializer
  if (!argument) return otherwise
  const depth = (otherwise.is === 'value' ? otherwise.scope.depth : 0) + 1
  const known = ev.of(argument, { of: new Map(), depth })
  return known.is === 'value' ? given(ev, known) : known
}

export function name(ev: Evaluator, node: ts.Identifier, scope: Scope): Known {
  if (node.text === 'undefined') return wordOf(undefined)
  let symbol = ev.checker.getSymbolAtLocation(node)
  if (symbol && ts.isShorthandPropertyAssignment(node.parent))
    symbol = ev.checker.getShorthandAssignmentValueSymbol(node.parent)
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = ev.checker.getAliasedSymbol(symbol)
  const declared = symbol?.valueDeclaration
  const unknown: Extract<Known, { is: 'value' }> = { is: 'value', node, scope }
  if (!declared) return unknown
  const held = scope.of.get(declared)
  if (held) return held
  if (ts.isFunctionDeclaration(declared)) return { is: 'function', node: declared, scope }
  if (ts.isBindingElement(declared)) return bound(ev, declared, scope, false)
  if (!ts.isVariableDeclaration(declared)) return unknown
  if (ts.isForOfStatement(declared.parent.parent))
    return turnOf(ev, declared.parent.parent, unknown)
  if (!declared.initializer) return unknown
  if (declared.getSourceFile().isDeclarationFile) return unknown
  if (!(declared.parent.flags & ts.NodeFlags.Const)) return unknown
  const known = ev.of(declared.initializer, { ...scope, depth: scope.depth + 1 })
  if (known.is === 'list') return withPushed(ev, known, declared, scope)
  return known.is === 'value' ? { is: 'value', node, scope: known.scope } : known
}

/** One of the things that a loop goes through. */
function turnOf(
  ev: Evaluator,
  loop: ts.ForOfStatement,
  unknown: Extract<Known, { is: 'value' }>,
): Known {
  const { depth } = unknown.scope
  const through = listOf(ev, ev.of(loop.expression, { ...unknown.scope, depth: depth + 1 }))
  if (!through || through.items.length === 0) return unknown
  return through.items[ev.choose(loop, through.items.length)] ?? unknown
}

function withPushed(
  ev: Evaluator,
  known: Extract<Known, { is: 'list' }>,
  declared: ts.VariableDeclaration,
  scope: Scope,
): Known {
  const pushed = pushedTo(declared, ev.checker).map((each) => ev.of(each, scope))
  return pushed.length === 0 ? known : { ...known, items: [...known.items, ...pushed] }
}

/** A name that was taken out of a record or a list. */
function bound(ev: Evaluator, element: ts.BindingElement, scope: Scope, asks: boolean): Known {
  const owner = element.parent.parent
  const name = ts.isIdentifier(element.name) ? element.name : element
  const unknown: Extract<Known, { is: 'value' }> = { is: 'value', node: name, scope }
  let whole: Known
  if (ts.isBindingElement(owner)) whole = bound(ev, owner, scope, asks)
  else if (ts.isParameter(owner)) {
    const held = scope.of.get(owner)
    if (held) whole = held
    else if (asks) whole = fromCallers(ev, owner, { is: 'value', node: owner, scope })
    else return unknown
  } else if (ts.isVariableDeclaration(owner) && ts.isForOfStatement(owner.parent.parent)) {
    whole = turnOf(ev, owner.parent.parent, unknown)
  } else if (ts.isVariableDeclaration(owner) && owner.initializer) {
    whole = ev.of(owner.initializer, { ...scope, depth: scope.depth + 1 })
    if (asks && whole.is === 'value') whole = given(ev, whole)
  } else return unknown
  const found = taken(ev, element, whole)
  if (found?.is === 'word' && found.value === undefined && element.initializer)
    return ev.of(element.initializer, scope)
  return found ?? unknown
}

function taken(ev: Evaluator, element: ts.BindingElement, whole: Known): Known | undefined {
  if (ts.isArrayBindingPattern(element.parent)) {
    if (whole.is !== 'list') return undefined
    const at = element.parent.elements.indexOf(element)
    return element.dotDotDotToken ? { ...whole, items: whole.items.slice(at) } : whole.items[at]
  }
  if (whole.is !== 'record') return undefined
  if (element.dotDotDotToken) return whole
  const name = (element.propertyName ?? element.name).getText().replace(/^'|'$/g, '')
  return whole.fields.get(name)?.() ?? wordOf(undefined)
}
