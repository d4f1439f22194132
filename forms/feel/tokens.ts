import type { Fault } from './tree.ts'

export type Token = {
  readonly kind: 'number' | 'text' | 'name' | 'mark' | 'end'
  readonly text: string
  readonly at: number
}

const SPACE = /[ \t\r\n]*/y
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const TEXT = /"(?:[^"\\\n]|\\(?:["\\/nrt]|u[0-9a-fA-F]{4}))*"/y
const MARK = /\.\.|!=|<=|>=|[-+*/=<>()[\],.]/y

/** The words and signs of an expression, with an end behind the last; or what cannot be read. */
export function tokensOf(source: string): Token[] | { readonly fault: Fault } {
  const tokens: Token[] = []
  let at = skip(source, 0)
  while (at < source.length) {
    const token = tokenAt(source, at)
    if ('fault' in token) return token
    tokens.push(token.kind === 'text' ? { ...token, text: unquoted(token.text) } : token)
    at = skip(source, at + token.text.length)
  }
  return [...tokens, { kind: 'end', text: '', at: source.length }]
}

function tokenAt(source: string, at: number): Token | { readonly fault: Fault } {
  const found =
    match(NUMBER, 'number', source, at) ??
    match(NAME, 'name', source, at) ??
    match(TEXT, 'text', source, at) ??
    match(MARK, 'mark', source, at)
  if (found) return found
  const letter = String.fromCodePoint(source.codePointAt(at) ?? 0)
  const message =
    letter === '"'
      ? 'This text has no end, or a sign that is not written like this.'
      : `“${letter}” is not a sign of the language.`
  return { fault: { at, message } }
}

function match(pattern: RegExp, kind: Token['kind'], source: string, at: number): Token | null {
  pattern.lastIndex = at
  const text = pattern.exec(source)?.[0]
  return text === undefined ? null : { kind, text, at }
}

function skip(source: string, at: number): number {
  SPACE.lastIndex = at
  return at + (SPACE.exec(source)?.[0].length ?? 0)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
      code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(parseInt(code, 16)),
    )
}
