import { RE2JS } from 're2js'
import { shapeFault } from './pattern-shape.ts'

/** The longest text that a pattern looks at, in letters. */
export const MOST_PATTERN_LETTERS = 10_000
const MOST_WRITTEN = 500
/** Steps of a pattern once it is written out; `.{1,300}` has 600. */
const MOST_STEPS = 2_000
const MOST_KNOWN = 1_000
const TOO_LARGE = 'This pattern is too large: repeat its parts less often.'

/** A pattern that staff wrote, in a form or a mapping. */
export type WrittenPattern = {
  holds: (text: string) => boolean
  /** The part in the first brackets; undefined where the pattern does not hold. */
  part: (text: string) => string | undefined
  /** The text without each place where the pattern holds. */
  without: (text: string) => string
}

/**
 * Why a pattern cannot be used; null where it can. The one judge of them. Patterns of staff run in an engine that takes
 * time in proportion to the text whatever they say (RE2), so that none can hold the portal.
 */
export function patternFault(pattern: string): string | null {
  if (pattern.length > MOST_WRITTEN) return `A pattern has at most ${MOST_WRITTEN} letters.`
  try {
    const steps = compiled(pattern).programSize()
    return shapeFault(pattern) ?? (steps > MOST_STEPS ? TOO_LARGE : null)
  } catch (error) {
    const fault = shapeFault(pattern)
    if (fault !== null) return fault
    return String(error).includes('repeat') ? TOO_LARGE : 'This is no regular expression.'
  }
}

/** A pattern to look with. Throws for one that cannot be read. */
export function writtenPattern(pattern: string): WrittenPattern {
  const known = patterns.get(pattern)
  if (known) return known
  const made = compiled(pattern)
  const within = (text: string): string => {
    if (text.length > MOST_PATTERN_LETTERS)
      throw new Error(`A pattern looks at ${MOST_PATTERN_LETTERS} letters at most.`)
    return text
  }
  const written: WrittenPattern = {
    holds: (text) => made.matcher(within(text)).find(),
    part: (text) => {
      const matcher = made.matcher(within(text))
      return matcher.find() && matcher.groupCount() > 0
        ? (matcher.group(1) ?? undefined)
        : undefined
    },
    without: (text) => made.matcher(within(text)).replaceAll(''),
  }
  if (patterns.size >= MOST_KNOWN) patterns.clear()
  patterns.set(pattern, written)
  return written
}

const patterns = new Map<string, WrittenPattern>()

/** A dot stands for a line break too, as mappings and forms have always meant it. */
function compiled(pattern: string): RE2JS {
  return RE2JS.compile(RE2JS.translateRegExp(pattern), RE2JS.DOTALL)
}
