import { z } from '@hono/zod-openapi'
import { t } from '#words/words.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const KINDS: Record<string, string> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  nan: 'Give a number.',
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give an object.',
  record: 'Give an object.',
}
const MOST: Record<string, string> = {
  string: 'Use at most {n} characters.',
  array: 'Use at most {n} values.',
}
const LEAST: Record<string, string> = {
  string: 'Use at least {n} characters.',
  array: 'Use at least {n} values.',
}

/** What is wrong with a value, where its schema has no words of its own: for people, not for programmers. */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return t('This is missing.')
      return t(KINDS[issue.expected] ?? 'This value is not valid.')
    case 'too_big':
      return t(MOST[issue.origin] ?? 'Give at most {n}.', { n: String(issue.maximum) })
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in LEAST) return t('This is missing.')
      return t(LEAST[issue.origin] ?? 'Give at least {n}.', { n: String(issue.minimum) })
    case 'invalid_format':
      return t('This is not written as it must be.')
    case 'invalid_value':
      return t('Choose one of these: {values}.', { values: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return t('These fields are not known here: {names}.', { names: issue.keys.join(', ') })
    default:
      return t('This value is not valid.')
  }
}

/** Says so of every value that is not taken. */
export function sayPlainIssues(): void {
  z.config({ localeError: plainIssue })
}
