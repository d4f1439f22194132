import ts from 'typescript'
import type { Evaluator } from './evaluate.ts'
import { given } from './names.ts'
import { Untold, wordOf, type Known, type Scope } from './values.ts'

export function list(ev: Evaluator, node: ts.ArrayLiteralExpression, scope: Scope): Known {
  const items: Known[] = []
  let isWhole = true
  for (const each of node.elements) {
    if (!ts.isSpreadElement(each)) {
      items.push(ev.of(each, scope))
      continue
    }
    const more = known(() => listOf(ev, ev.of(each.expression, scope)))
    if (more) items.push(...more.items)
    if (!more?.isWhole) isWhole = false
  }
  return { is: 'list', items, isWhole }
}

function known<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Untold) return undefined
    throw error
  }
}

/** The list that a value is, by one of the callers where the function does not say. */
export function listOf(ev: Evaluator, known: Known): Extract<Known, { is: 'list' }> | undefined {
  const found = known.is === 'value' ? given(ev, known) : known
  if (found.is === 'list') return found
  if (found.is === 'word') return { is: 'list', items: [], isWhole: true }
  return undefined
}

export function record(ev: Evaluator, node: ts.ObjectLiteralExpression, scope: Scope): Known {
  const fields = new Map<string, () => Known>()
  for (const each of node.properties) {
    if (ts.isSpreadAssignment(each)) {
      const more = ev.of(each.expression, scope)
      if (more.is === 'record') for (const [name, field] of more.fields) fields.set(name, field)
      continue
    }
    const name = each.name.getText().replace(/^['"]|['"]$/g, '')
    if (ts.isPropertyAssignment(each)) fields.set(name, () => ev.of(each.initializer, scope))
    else if (ts.isShorthandPropertyAssignment(each)) fields.set(name, () => ev.of(each.name, scope))
    else if (ts.isMethodDeclaration(each))
      fields.set(name, () => ({ is: 'function', node: each, scope }))
  }
  return { is: 'record', fields }
}

export function field(
  ev: Evaluator,
  node: ts.PropertyAccessExpression,
  name: string,
  scope: Scope,
): Known {
  return fieldOf(ev, ev.of(node.expression, scope), name, node, scope)
}

export function fieldOf(
  ev: Evaluator,
  whole: Known,
  name: string,
  node: ts.Node,
  scope: Scope,
): Known {
  if (whole.is === 'record') return whole.fields.get(name)?.() ?? wordOf(undefined)
  if (whole.is === 'list' && name === 'length' && whole.isWhole) return wordOf(whole.items.length)
  return { is: 'value', node, scope }
}

export function element(ev: Evaluator, node: ts.ElementAccessExpression, scope: Scope): Known {
  const whole = ev.of(node.expression, scope)
  const at = ev.of(node.argumentExpression, scope)
  if (whole.is === 'list') {
    if (at.is === 'word') return whole.items[Number(at.value)] ?? wordOf(undefined)
    return (
      whole.items[ev.choose(node, Math.max(1, whole.items.length))] ?? { is: 'value', node, scope }
    )
  }
  if (whole.is !== 'record') return { is: 'value', node, scope }
  if (at.is === 'word') return whole.fields.get(String(at.value))?.() ?? wordOf(undefined)
  let key = known(() => ev.asWord(at, node.argumentExpression))
  const names = [...whole.fields.keys()]
  if (key === undefined || !whole.fields.has(key))
    key = names[ev.choose(node, Math.max(1, names.length))]
  return whole.fields.get(key ?? '')?.() ?? { is: 'value', node, scope }
}
