/**
 * The language of rules: a subset of FEEL with exact decimals (docs/forms/expressions.md). Pages import
 * `run.ts`, which has neither parser nor checker.
 */
export * from './run.ts'
export { check, MOST_LOOPS, type Checked } from './check.ts'
export { compile, type Compiled } from './compile.ts'
export { MOST_LETTERS, MOST_LEVELS, parse, RESERVED, type Parsed } from './parse.ts'
export { SIGNATURES, type Signature } from './signatures.ts'
