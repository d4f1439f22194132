import pg from 'pg'

/** A statement that begins with this comment always has the same text; the word is its name. */
const FIXED = /^\s*\/\* fixed: (\w+) \*\//

/**
 * A connection that plans fixed statements once and keeps them by name. Only statements whose best plan
 * does not hang on their values may be marked: a kept plan is the same for all.
 */
export class PreparingClient extends pg.Client {
  // The client's own method has many signatures, and the pool uses several of them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? FIXED.exec(text)?.[1] : undefined
    const asked = name ? [{ name, text, values }, ...rest] : args
    return Reflect.apply(super.query, this, asked)
  }
}
