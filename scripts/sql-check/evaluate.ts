import ts from 'typescript'
import { call } from './calls.ts'
import type { Choices } from './choices.ts'
import { binary, holds } from './conditions.ts'
import { element, field, list, record } from './containers.ts'
import { given, name } from './names.ts'
import type { Callers } from './source.ts'
import { BOUND, Untold, numbered, sqlOf, wordOf, type Known, type Scope } from './values.ts'

const MOST_DEEP = 40
const NOWHERE: Scope = { of: new Map(), depth: 0 }

/** Puts statements together as the program would, from its source. */
export class Evaluator {
  constructor(
    readonly checker: ts.TypeChecker,
    readonly callers: Callers,
    readonly choices: Choices,
    /** Told each template that became a part. */
    private readonly onTemplate: (template: ts.TaggedTemplateExpression) => void,
  ) {}

  /** The text of a statement; throws Untold. */
  statement(node: ts.Expression): { text: string; template: ts.Node | null } {
    const known = this.asSql(this.of(node, NOWHERE), node)
    return { text: numbered(known.text), template: known.template }
  }

  of(node: ts.Expression, scope: Scope): Known {
    if (scope.depth > MOST_DEEP) throw new Untold(node)
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return this.of(node.expression, scope)
    if (ts.isTaggedTemplateExpression(node)) return this.template(node, scope)
    if (ts.isStringLiteralLike(node)) return wordOf(node.text)
    if (ts.isNumericLiteral(node)) return wordOf(Number(node.text))
    if (node.kind === ts.SyntaxKind.TrueKeyword) return wordOf(true)
    if (node.kind === ts.SyntaxKind.FalseKeyword) return wordOf(false)
    if (node.kind === ts.SyntaxKind.NullKeyword) return wordOf(null)
    if (ts.isTemplateExpression(node)) return this.words(node, scope)
    if (ts.isIdentifier(node)) return name(this, node, scope)
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
      return { is: 'function', node, scope }
    if (ts.isConditionalExpression(node)) {
      const isTrue = holds(this, node.condition, scope)
      return this.of(isTrue ? node.whenTrue : node.whenFalse, scope)
    }
    if (ts.isBinaryExpression(node)) return binary(this, node, scope)
    if (ts.isArrayLiteralExpression(node)) return list(this, node, scope)
    if (ts.isObjectLiteralExpression(node)) return record(this, node, scope)
    if (ts.isPropertyAccessExpression(node)) return field(this, node, node.name.text, scope)
    if (ts.isElementAccessExpression(node)) return element(this, node, scope)
    if (ts.isCallExpression(node)) return call(this, node, scope)
    return { is: 'value', node, scope }
  }

  private template(node: ts.TaggedTemplateExpression, scope: Scope): Known {
    if (node.tag.getText() !== 'sql') return { is: 'value', node, scope }
    this.onTemplate(node)
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return sqlOf(node.template.text, node)
    let text = node.template.head.text
    for (const span of node.template.templateSpans) {
      text += this.part(span.expression, scope) + span.literal.text
    }
    return sqlOf(text, node)
  }

  private part(node: ts.Expression, scope: Scope): string {
    const kind = this.kindOf(node)
    if (kind === 'value') return BOUND
    try {
      return this.asSql(this.of(node, scope), node).text
    } catch (error) {
      if (!(error instanceof Untold) || kind === 'part') throw error
      return kind === 'condition' ? 'true' : BOUND
    }
  }

  /** What an expression is to a statement by its type. Without a condition that nobody can tell it is still a statement. */
  kindOf(node: ts.Node): 'part' | 'condition' | 'either' | 'value' {
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(node))
    const each = type.isUnion() ? type.types : [type]
    const parts = each.filter((one) => one.getProperty('toOperationNode') !== undefined)
    if (parts.length === 0) return 'value'
    if (parts.length < each.length) return 'either'
    const isCondition = parts.every(
      (one) => this.checker.typeToString(one) === 'RawBuilder<boolean>',
    )
    return isCondition ? 'condition' : 'part'
  }

  isSql(node: ts.Node): boolean {
    return this.kindOf(node) !== 'value'
  }

  asSql(known: Known, node: ts.Node): Extract<Known, { is: 'sql' }> {
    const found = known.is === 'value' ? given(this, known) : known
    if (found.is !== 'sql') throw new Untold(node)
    return found
  }

  /** A word where one is needed: as it is written, or as one of those that its type allows. */
  asWord(known: Known, node: ts.Node): string {
    if (known.is === 'word') return String(known.value)
    if (known.is === 'value') {
      const found = given(this, known)
      if (found.is === 'word') return String(found.value)
      const allowed = this.wordsOf(known.node)
      if (allowed.length > 0) return allowed[this.choose(known.node, allowed.length)] ?? ''
    }
    throw new Untold(node)
  }

  private wordsOf(node: ts.Node): string[] {
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(node))
    const each = type.isUnion() ? type.types : [type]
    if (!each.every((one) => one.isStringLiteral() || one.isNumberLiteral())) return []
    // In an order of their own: the compiler has them in the order in which it met them anywhere.
    return each.map((one) => String((one as ts.LiteralType).value)).sort()
  }

  choose(node: ts.Node, ways: number): number {
    return this.choices.choose(this.keyOf(node), ways)
  }

  /** The same condition in the same function is one place, however often it is asked. */
  private keyOf(node: ts.Node): string {
    const within = ts.findAncestor(node, ts.isFunctionLike) ?? node.getSourceFile()
    return `${node.getSourceFile().fileName}:${within.pos}:${node.getText()}`
  }

  private words(node: ts.TemplateExpression, scope: Scope): Known {
    let text = node.head.text
    for (const span of node.templateSpans) {
      const known = this.of(span.expression, scope)
      let word: string
      try {
        word = this.asWord(known, span.expression)
      } catch (error) {
        if (error instanceof Untold) return { is: 'value', node, scope }
        throw error
      }
      text += word + span.literal.text
    }
    return wordOf(text)
  }
}
