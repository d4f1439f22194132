/** Deeper values than any input of the schema has; reading them would end in a full stack. */
const DEEPEST = 32
const LONE_SURROGATE = /\p{Surrogate}/u

/** Why a request's values cannot be read: nested too deeply, or half a character; null when they can. */
export function unreadableReason(values: unknown): string | null {
  const waiting: [value: unknown, depth: number][] = [[values, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (depth > DEEPEST) return `Values may be nested ${DEEPEST} deep.`
    if (typeof value === 'string' && LONE_SURROGATE.test(value))
      return 'A text holds half a character, which no text can.'
    if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) waiting.push([key, depth], [each, depth + 1])
  }
  return null
}
