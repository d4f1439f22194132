/** What runs a compiled expression, in the browser too. */
export { Day } from './day.ts'
export { Decimal, sumOf, type Way } from './decimal.ts'
export { Duration } from './duration.ts'
export { evaluator, MOST_STEPS } from './evaluate.ts'
export { FUNCTION_NAMES } from './functions.ts'
export { contextOf, fromJson, measurementOf, toJson, type Json } from './json.ts'
export { scopeOf, type Host, type Scope } from './scope.ts'
export type { Binary, Fault, Loop, Tree } from './tree.ts'
export type { Known, Type } from './types.ts'
export { inUnit, quantityOf, UNIT_NAMES } from './units.ts'
export {
  amountOf,
  compare,
  compareText,
  equal,
  isContext,
  isList,
  keyOf,
  Measurement,
  type Context,
  type Value,
} from './values.ts'
