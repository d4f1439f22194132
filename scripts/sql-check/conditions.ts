import ts from 'typescript'
import type { Evaluator } from './evaluate.ts'
import { given } from './names.ts'
import { Untold, wordOf, type Known, type Scope } from './values.ts'

/** Whether a condition holds, where that can be told; else both ways are gone. */
export function holds(ev: Evaluator, node: ts.Expression, scope: Scope): boolean {
  const told = truth(ev, node, scope)
  return told ?? ev.choose(node, 2) === 0
}

function truth(ev: Evaluator, node: ts.Expression, scope: Scope): boolean | undefined {
  if (ts.isParenthesizedExpression(node)) return truth(ev, node.expression, scope)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return !holds(ev, node.operand, scope)
  if (ts.isBinaryExpression(node)) {
    const sign = node.operatorToken.getText()
    if (sign === '&&') return holds(ev, node.left, scope) && holds(ev, node.right, scope)
    if (sign === '||') return holds(ev, node.left, scope) || holds(ev, node.right, scope)
    if (/^[!=]==?$/.test(sign)) {
      const [one, other] = [settled(ev, node.left, scope), settled(ev, node.right, scope)]
      if (one.is === 'value' || other.is === 'value') return undefined
      const isSame = one.is === 'word' && other.is === 'word' && one.value === other.value
      return sign.startsWith('!') ? !isSame : isSame
    }
    if (sign === 'in') {
      const [name, whole] = [ev.of(node.left, scope), settled(ev, node.right, scope)]
      if (name.is !== 'word' || whole.is !== 'record') return undefined
      return whole.fields.has(String(name.value))
    }
    return undefined
  }
  const known = settled(ev, node, scope)
  if (known.is === 'value') return undefined
  return known.is === 'word' ? Boolean(known.value) : true
}

/** What a value is that decides on a way: as a caller gives it, or one of the words that its type allows. */
function settled(ev: Evaluator, node: ts.Expression, scope: Scope): Known {
  const known = ev.of(node, scope)
  if (known.is !== 'value') return known
  try {
    const found = given(ev, known)
    return found.is === 'value' ? wordOf(ev.asWord(found, node)) : found
  } catch (error) {
    if (error instanceof Untold) return known
    throw error
  }
}

export function binary(ev: Evaluator, node: ts.BinaryExpression, scope: Scope): Known {
  const sign = node.operatorToken.kind
  if (sign === ts.SyntaxKind.PlusToken) {
    const [one, other] = [ev.of(node.left, scope), ev.of(node.right, scope)]
    if (one.is === 'word' && other.is === 'word')
      return wordOf(String(one.value) + String(other.value))
  }
  if (sign === ts.SyntaxKind.QuestionQuestionToken) {
    const known = ev.of(node.left, scope)
    if (known.is === 'word' && (known.value === undefined || known.value === null))
      return ev.of(node.right, scope)
    if (known.is !== 'value') return known
    if (!ev.isSql(node) || ev.choose(node, 2) === 1) return ev.of(node.right, scope)
    return given(ev, known)
  }
  if (sign === ts.SyntaxKind.BarBarToken || sign === ts.SyntaxKind.AmpersandAmpersandToken) {
    const isOr = sign === ts.SyntaxKind.BarBarToken
    return holds(ev, node.left, scope) === isOr ? ev.of(node.left, scope) : ev.of(node.right, scope)
  }
  return { is: 'value', node, scope }
}
