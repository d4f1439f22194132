import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_FROM } from './copy-rows.ts'
import { isDatabaseOutage, UnknownOutcomeError } from './outages.ts'
import { writerSetting } from './writer.ts'

/** A statement that begins with this comment always has the same text; the word is its name. */
const FIXED = /^\s*\/\* fixed: (\w+) \*\//

/** One of a few texts that are asked again and again; the word and the text make its name. */
const OFTEN = /^\s*\/\* often: (\w+) \*\//
/** Each connection keeps a plan of each; a text beyond them is planned each time. */
const MOST_OFTEN = 40
const often = new Map<string, string>()

/** Whether one plan of a statement is kept for all values. */
export const isPlannedOnce = (text: string): boolean => FIXED.test(text) || OFTEN.test(text)

/** The name under which a connection keeps the plan of a statement; nothing for one that is planned each time. */
function nameOf(text: string): string | undefined {
  const fixed = FIXED.exec(text)?.[1]
  if (fixed) return fixed
  const word = OFTEN.exec(text)?.[1]
  if (!word) return undefined
  const known = often.get(text)
  if (known || often.size >= MOST_OFTEN) return known
  const name = `${word}_${often.size}`
  often.set(text, name)
  return name
}

/** So long an answer to COMMIT is waited for; after it nobody knows, and waiting longer tells nobody more. */
const COMMIT_MS = 10_000

const WRITES_FIRST = /^\s*(?:insert|update|delete|merge|copy|truncate)\b/i
const WRITES_WITHIN = /\b(?:insert\s+into|delete\s+from|set)\b/i

/** Whether a statement writes; outside a transaction it holds as soon as the database has carried it out. */
function isWrite(text: string): boolean {
  const bare = text.replace(FIXED, '').replace(OFTEN, '')
  return WRITES_FIRST.test(bare) || (/^\s*with\b/i.test(bare) && WRITES_WITHIN.test(bare))
}

/**
 * A connection that plans fixed statements once and keeps them by name. Only statements whose best plan
 * does not hang on their values may be marked: a kept plan is the same for all. When the answer to COMMIT is lost, or
 * that to a write outside of a transaction, nobody knows whether it holds; after a lost COMMIT the connection is
 * destroyed: it is neither asked to roll back nor used again.
 */
export class PreparingClient extends pg.Client {
  // The client's own method has many signatures, and the pool uses several of them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const naming = this.nameWriter()
    if (naming) return naming.then(() => this.query(...args))
    if (text === 'commit') return this.commit()
    if (text === 'rollback' && this.isLost)
      return Promise.resolve({ command: 'ROLLBACK', rows: [] })
    if (typeof text === 'string' && COPY_FROM.test(text)) return this.copy(text, String(values[0]))
    const name = typeof text === 'string' ? this.nameFor(text) : undefined
    const asked = name ? [{ name, text, values }, ...rest] : args
    const answer: unknown = Reflect.apply(super.query, this, asked)
    if (typeof text !== 'string') return answer
    if (/^(?:begin|start transaction)\b/.test(text)) this.isInside = true
    else if (text === 'rollback') this.isInside = false
    else if (!this.isInside && isWrite(text) && answer instanceof Promise)
      return answer.catch(toldAsUnknown)
    return answer
  }

  /** The name under which this connection keeps the plan of a statement. */
  protected nameFor(text: string): string | undefined {
    return nameOf(text)
  }

  private isLost = false
  private isInside = false
  private isNamed = false

  /** Outside of a transaction, whose end could take the name back. */
  private nameWriter(): Promise<unknown> | null {
    const setting = this.isNamed || this.isInside ? null : writerSetting(this.backendPid())
    if (!setting) return null
    this.isNamed = true
    return super.query(setting).catch(() => undefined)
  }

  /** The server told it when the connection was made. */
  private backendPid(): number {
    return (this as unknown as { processID: number | null }).processID ?? 0
  }

  private async commit(): Promise<unknown> {
    this.isInside = false
    try {
      return await super.query({ text: 'commit', query_timeout: COMMIT_MS } as pg.QueryConfig)
    } catch (error) {
      // Refused by the database itself, for a constraint that waited until the end: nothing was saved.
      if (!isDatabaseOutage(error)) throw error
      this.isLost = true
      void this.end().catch(() => {})
      throw new UnknownOutcomeError(error)
    }
  }

  private copy(statement: string, lines: string): Promise<object> {
    return new Promise((resolve, reject) => {
      const stream = super.query(copyFrom(statement))
      stream.once('error', reject)
      stream.once('finish', () => resolve({ command: 'COPY', rows: [] }))
      stream.end(lines)
    })
  }
}

/** A shorter one is planned sooner than a kept one is looked for among many. */
const LONG = 300
const MOST_KEPT = 500

/**
 * A connection that keeps one plan for all values of any long read, as is best where the tables hold a handful of rows: there
 * the planning takes several times as long as all that is planned.
 */
export class PlanKeepingClient extends PreparingClient {
  private readonly kept = new Map<string, string>()
  private numbered = 0

  protected override nameFor(text: string): string | undefined {
    const marked = super.nameFor(text)
    if (marked || text.length < LONG || !/^\s*(?:select|with)\b/i.test(text) || isWrite(text))
      return marked
    const name = this.kept.get(text) ?? `kept_${this.numbered++}`
    // Those asked for last stand last.
    this.kept.delete(text)
    this.kept.set(text, name)
    if (this.kept.size > MOST_KEPT) this.drop()
    return name
  }

  private drop(): void {
    const [oldest] = this.kept
    if (!oldest) return
    this.kept.delete(oldest[0])
    // Refused within a transaction that has failed; then it stays until the connection ends.
    const dropped: Promise<unknown> = super.query(`deallocate ${oldest[1]}`)
    dropped.catch(() => undefined)
  }
}

/** What the database itself refused was not saved; where it said nothing, or that it goes away, nobody knows. */
function toldAsUnknown(error: unknown): never {
  const isRefused = error instanceof pg.DatabaseError && !error.code?.startsWith('57P')
  if (isRefused || !isDatabaseOutage(error)) throw error
  throw new UnknownOutcomeError(error)
}
