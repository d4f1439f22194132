import { check } from './check.ts'
import { evaluator } from './evaluate.ts'
import { parse } from './parse.ts'
import type { Scope } from './scope.ts'
import type { Fault, Tree } from './tree.ts'
import type { Known, Type } from './types.ts'
import type { Value } from './values.ts'

export type Compiled = {
  readonly source: string
  /** What it reads, as paths: `disturbed`, `points.impaired`. */
  readonly reads: readonly string[]
  readonly type: Type
  /** Plain JSON: what a browser needs to run it, by `evaluator`. */
  readonly tree: Tree
  /** Never throws. */
  readonly run: (scope: Scope) => Value
}

/** Reads, checks and compiles an expression, or says where the first fault is. */
export function compile(source: string, known?: Known): Compiled | { readonly fault: Fault } {
  const parsed = parse(source)
  if ('fault' in parsed) return parsed
  const { faults, tree, type, reads } = check(parsed.tree, known)
  const [fault] = faults
  if (fault) return { fault }
  return { source, reads, type, tree, run: evaluator(tree) }
}
