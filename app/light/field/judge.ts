import { check } from '#forms/feel/check.ts'
import { Decimal } from '#forms/feel/decimal.ts'
import { evaluator } from '#forms/feel/evaluate.ts'
import { parse } from '#forms/feel/parse.ts'
import type { Scope } from '#forms/feel/scope.ts'
import type { Value } from '#forms/feel/values.ts'

/** The part of a kept day by which a test is judged: limits of the agency, and the rules of the form itself. */
export type Rules = {
  limits: Readonly<Record<string, string>>
  rules: {
    values: Readonly<Record<string, string>>
    passed: string
    retestPassed: string
  }
}

/** Readings by the names of the form's questions; a number as text, Y or N. */
export type Readings = Readonly<Record<string, string | undefined>>

const NUMBER = /^\d{1,3}(\.\d{1,2})?$/

/**
 * Whether a test passes, by the same evaluator, expressions and limits as the signature uses; null while a reading is
 * missing. With `first`, the readings are those of a test after a repair.
 */
export function verdictOf(
  { limits, rules }: Rules,
  kind: string,
  readings: Readings,
  first?: Readings,
): boolean | null {
  const busy = new Set<string>()
  const host = {
    lookup: (table: string, key: Value): Value => {
      const limit = typeof key === 'string' ? limits[key] : undefined
      return table === 'backflowLimits' && limit !== undefined ? Decimal.of(limit) : null
    },
  }
  const row = Object.fromEntries(
    Object.keys(readings).map((name) => [name, valueOf(readings[name])]),
  )
  const scope: Scope = {
    host,
    get: (name) => {
      if (name === 'assemblyKind') return kind
      if (name === 'removed') return false
      if (name === 'row') return row
      const rule = Object.hasOwn(rules.values, name) ? rules.values[name] : undefined
      if (rule === undefined) return valueOf((first ?? readings)[name])
      if (busy.has(name)) return null
      busy.add(name)
      const value = run(rule, scope)
      busy.delete(name)
      return value
    },
  }
  const verdict = run(first ? rules.retestPassed : rules.passed, scope)
  return typeof verdict === 'boolean' ? verdict : null
}

function valueOf(text: string | undefined): Value {
  if (text === 'Y') return true
  if (text === 'N') return false
  return text !== undefined && NUMBER.test(text) ? Decimal.of(text) : null
}

function run(expression: string, scope: Scope): Value {
  const parsed = parse(expression)
  return 'tree' in parsed ? evaluator(check(parsed.tree).tree)(scope) : null
}

const OF_RP: Readonly<Record<string, string>> = {
  check1: 'RP-check1',
  relief: 'RP-relief',
  check2: 'RP-check2',
  bypass1: 'RP-check1',
  bypassRelief: 'RP-relief',
  bypass2: 'RP-check2',
}
const OF_DC: Readonly<Record<string, string>> = {
  check1: 'DC-check',
  check2: 'DC-check',
  bypass1: 'DC-check',
  bypass2: 'DC-check',
}
const OF_VB: Readonly<Record<string, string>> = { airInlet: 'PVB-air', check1: 'PVB-check' }
const LIMIT_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RP: OF_RP,
  RPDA: OF_RP,
  DC: OF_DC,
  DCDA: OF_DC,
  PVB: OF_VB,
  SVB: OF_VB,
}

/** What stands under one reading: its limit, or by how much it passes or fails. */
export function readingWords(rules: Rules, kind: string, name: string, text: string): string {
  const limit = rules.limits[LIMIT_OF[kind]?.[name] ?? '']
  if (limit === undefined) return ''
  if (!NUMBER.test(text)) return `Limit: ${limit} or more`
  const over = Math.round((Number(text) - Number(limit)) * 100) / 100
  if (over === 0) return `Pass, at the limit of ${limit}`
  return over > 0 ? `Pass, ${over} over ${limit}` : `Fail, ${-over} under ${limit}`
}
