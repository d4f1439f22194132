import { tokensOf, type Token } from './tokens.ts'
import type { Binary, Fault, Loop, Tree } from './tree.ts'

export const MOST_LETTERS = 1_000
export const MOST_LEVELS = 32

/** Words of the language: no question can be named so. */
export const RESERVED: readonly string[] =
  'true false null and or not in if then else some every satisfies for return item'.split(' ')

/** Names of functions that are more than one word. */
const PHRASES = new Set([
  'distinct values',
  'list contains',
  'string length',
  'starts with',
  'round half up',
  'workdays before',
])

export type Parsed = { readonly tree: Tree } | { readonly fault: Fault }

/** Reads an expression. The tree is plain JSON; the fault says where reading ended and why. */
export function parse(source: string): Parsed {
  if (source.length > MOST_LETTERS)
    return fault(MOST_LETTERS, `An expression has at most ${MOST_LETTERS} letters.`)
  const tokens = tokensOf(source)
  if ('fault' in tokens) return tokens
  try {
    return { tree: new Parser(tokens).whole() }
  } catch (error) {
    if (error instanceof Unread) return fault(error.at, error.message)
    throw error
  }
}

function fault(at: number, message: string): { fault: Fault } {
  return { fault: { at, message } }
}

class Unread extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message)
  }
}

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>='])
const NOTHING: Token = { kind: 'end', text: '', at: 0 }

class Parser {
  private next = 0
  private levels = 0
  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Tree {
    const tree = this.expression()
    if (this.token.kind !== 'end') this.refuse('Nothing was expected here.')
    return tree
  }

  private get token(): Token {
    return this.tokens[this.next] ?? NOTHING
  }

  private expression(): Tree {
    if (++this.levels > MOST_LEVELS)
      this.refuse(`An expression goes at most ${MOST_LEVELS} levels deep.`)
    const { text, kind } = this.token
    const tree =
      kind === 'name' && text === 'if'
        ? this.choice()
        : kind === 'name' && (text === 'some' || text === 'every' || text === 'for')
          ? this.loop(text)
          : this.either()
    this.levels--
    return tree
  }

  private choice(): Tree {
    const { at } = this.take('if')
    const test = this.expression()
    this.take('then')
    const yes = this.expression()
    this.take('else')
    return { at, op: 'if', test, yes, no: this.expression() }
  }

  private loop(op: Loop): Tree {
    const { at } = this.take(op)
    const { at: where, text: name } = this.name()
    if (RESERVED.includes(name)) throw new Unread(where, `“${name}” is a word of the language.`)
    this.take('in')
    const list = this.expression()
    this.take(op === 'for' ? 'return' : 'satisfies')
    return { at, op, name, list, body: this.expression() }
  }

  private either(): Tree {
    return this.chain(['or'], () => this.chain(['and'], () => this.comparison()))
  }

  private comparison(): Tree {
    const left = this.sum()
    const sign = this.token
    const op = binaryOf(sign.text)
    if (sign.kind === 'mark' && op && COMPARISONS.has(op)) {
      this.next++
      const tree: Tree = { at: sign.at, op, left, right: this.sum() }
      return this.single(tree)
    }
    if (!this.takes('in')) return left
    return this.single(this.membership(left, sign.at))
  }

  /** `1 < x < 3` reads like one question and would be another. */
  private single(tree: Tree): Tree {
    const { kind, text } = this.token
    if ((kind === 'mark' && COMPARISONS.has(text)) || (kind === 'name' && text === 'in'))
      this.refuse('Compare two at a time, and join the comparisons with “and”.')
    return tree
  }

  private membership(of: Tree, at: number): Tree {
    const start = this.token
    if (!this.takes('[')) return { at, op: 'in', of, list: this.sum() }
    const items: Tree[] = []
    if (!this.takes(']')) {
      const first = this.expression()
      if (this.takes('..')) {
        const to = this.expression()
        this.take(']')
        return { at, op: 'between', of, from: first, to }
      }
      items.push(first, ...this.rest(']'))
    }
    const list = this.trailers({ at: start.at, op: 'list', items })
    return { at, op: 'in', of, list }
  }

  private sum(): Tree {
    return this.chain(['+', '-'], () => this.chain(['*', '/'], () => this.signed()))
  }

  private signed(): Tree {
    const { at } = this.token
    if (!this.takes('-')) return this.trailers(this.first())
    if (++this.levels > MOST_LEVELS)
      this.refuse(`An expression goes at most ${MOST_LEVELS} levels deep.`)
    const of = this.signed()
    this.levels--
    return { at, op: 'negated', of }
  }

  private first(): Tree {
    const token = this.token
    const { at, kind, text } = token
    if (kind === 'number') {
      this.next++
      return { at, op: 'number', text }
    }
    if (kind === 'text') {
      this.next++
      return { at, op: 'constant', value: text }
    }
    if (this.takes('(')) {
      const inner = this.expression()
      this.take(')')
      return inner
    }
    if (this.takes('[')) return { at, op: 'list', items: this.takes(']') ? [] : this.list(']') }
    return this.named()
  }

  private named(): Tree {
    const { at, text } = this.token
    const phrase = this.phrase()
    if (phrase !== null) {
      this.take('(')
      return { at, op: 'call', name: phrase, args: this.takes(')') ? [] : this.list(')') }
    }
    if (this.takes('true')) return { at, op: 'constant', value: true }
    if (this.takes('false')) return { at, op: 'constant', value: false }
    if (this.takes('null')) return { at, op: 'constant', value: null }
    const { text: name } = this.name()
    if (RESERVED.includes(text) && text !== 'item')
      throw new Unread(at, `“${text}” does not stand here.`)
    return { at, op: 'name', name }
  }

  /** The name of a function, of one to three words, if a bracket follows it. */
  private phrase(): string | null {
    const words: string[] = []
    for (let ahead = 0; ahead < 3; ahead++) {
      const token = this.tokens[this.next + ahead]
      if (token?.kind !== 'name') return null
      words.push(token.text)
      const name = words.join(' ')
      const behind = this.tokens[this.next + ahead + 1]
      if (behind?.kind !== 'mark' || behind.text !== '(') continue
      if (ahead === 0 ? name !== 'not' && RESERVED.includes(name) : !PHRASES.has(name)) return null
      this.next += ahead + 1
      return name
    }
    return null
  }

  private trailers(start: Tree): Tree {
    let tree = start
    for (;;) {
      const { at } = this.token
      if (this.takes('.')) tree = { at, op: 'path', of: tree, name: this.name().text }
      else if (this.takes('[')) {
        const test = this.expression()
        this.take(']')
        tree = { at, op: 'filter', of: tree, test }
      } else return tree
    }
  }

  private list(end: string): Tree[] {
    return [this.expression(), ...this.rest(end)]
  }

  private rest(end: string): Tree[] {
    const items: Tree[] = []
    while (this.takes(',')) items.push(this.expression())
    this.take(end)
    return items
  }

  private chain(signs: readonly string[], part: () => Tree): Tree {
    let left = part()
    for (;;) {
      const { at, kind, text } = this.token
      const op = binaryOf(text)
      if (kind === 'text' || !op || !signs.includes(op)) return left
      this.next++
      left = { at, op, left, right: part() }
    }
  }

  private name(): Token {
    const token = this.token
    if (token.kind !== 'name') this.refuse('A name was expected here.')
    this.next++
    return token
  }

  private takes(text: string): boolean {
    const { kind, text: is } = this.token
    if ((kind !== 'mark' && kind !== 'name') || is !== text) return false
    this.next++
    return true
  }

  private take(text: string): Token {
    const token = this.token
    if (!this.takes(text)) this.refuse(`“${text}” was expected here.`)
    return token
  }

  private refuse(message: string): never {
    const { at, kind, text } = this.token
    const found = kind === 'end' ? 'The expression ends too early.' : `Found “${text}”.`
    throw new Unread(at, message.startsWith('An ') ? message : `${message} ${found}`)
  }
}

const BINARY: readonly Binary[] = ['+', '-', '*', '/', '=', '!=', '<', '<=', '>', '>=', 'and', 'or']

function binaryOf(text: string): Binary | undefined {
  return BINARY.find((one) => one === text)
}
