import ts from 'typescript'

/** What is known of an expression without running it. */
export type Known =
  /** A part of a statement; each bound value stands as BOUND. */
  | { is: 'sql'; text: string; template: ts.Node | null }
  /** A word, number or boolean that is written in the source; undefined too. */
  | { is: 'word'; value: string | number | boolean | undefined | null }
  | { is: 'list'; items: Known[]; isWhole: boolean }
  | { is: 'record'; fields: Map<string, () => Known> }
  | { is: 'function'; node: ts.SignatureDeclaration; scope: Scope }
  /** A value that only a run knows. */
  | { is: 'value'; node: ts.Node; scope: Scope }

/** What the parameters of the functions that were gone through are. */
export type Scope = { of: ReadonlyMap<ts.Node, Known>; depth: number }

export const BOUND = '\u0001'

export const sqlOf = (text: string, template: ts.Node | null = null): Known => ({
  is: 'sql',
  text,
  template,
})
export const wordOf = (value: string | number | boolean | undefined | null): Known => ({
  is: 'word',
  value,
})

/** A part that cannot be told without running the program. */
export class Untold extends Error {
  constructor(readonly node: ts.Node) {
    super(node.getText().replace(/\s+/g, ' ').slice(0, 60))
  }
}

/** A name as the database is told it: `a.b` is the column b of a. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return String(value)
}

/** With the numbers that the driver gives the bound values. */
export function numbered(text: string): string {
  let at = 0
  return text.replaceAll(BOUND, () => `$${++at}`)
}
