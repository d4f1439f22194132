import { messages, parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'
import { isPlannedOnce } from './preparing-client.ts'

/** So many are kept, which take about 13 MB of the database's memory. */
const MOST_KEPT = 300

/** From the sixth time on the database may keep a plan that is the same for all values. */
const PLANNED_FOR_VALUES = 5

/** What leaves all statements as they were understood. Anything else may change a table. */
const CHANGES_NO_TABLE =
  /^[\s(]*(?:(?:\/\*.*?\*\/|--[^\n]*\n)\s*)*(?:select|insert|update|delete|merge|with|values|begin|start|commit|rollback|savepoint|release|set|lock|explain)\b/is
const TAKES_BACK = /^\s*rollback\b/i
const ENDS = /^\s*(?:commit|rollback)\s*$/i

type Message = messages.BackendMessage
/** A statement as the database understood it. */
type Understood = {
  name: string
  parameterTypes: readonly number[]
  /** What its columns are; nothing where it answers with no rows. */
  columns: readonly Message[]
  asked: number
}

/**
 * The way to the embedded database. A statement is understood once and kept by name, and is asked by one message:
 * the six that the database's own client sends for each cost more than a short statement does. As on a server, a plan
 * that is the same for all values is kept of marked statements alone (docs/decisions/0011): any other is understood anew
 * before the database would keep one.
 */
export class EmbeddedStatements {
  private readonly kept = new Map<string, Understood>()
  private numbered = 0
  /** A table was changed in a transaction that may be taken back. */
  private isChanged = false

  constructor(
    private readonly client: PGlite,
    /** Whether the database may keep a plan that is the same for all values of any statement. */
    private readonly keepsPlans = false,
  ) {}

  /** The answer to a statement; throws what the database refuses, as its client does. */
  ask<R>(text: string, values: readonly unknown[]): Promise<Results<R>> {
    return this.client.runExclusive(async () => {
      const changes = !CHANGES_NO_TABLE.test(text)
      const mayBeOther = changes || (this.isChanged && TAKES_BACK.test(text))
      if (changes) this.isChanged = true
      else if (ENDS.test(text)) this.isChanged = false
      if (!mayBeOther) return this.askKept<R>(text, values)
      await this.forget()
      try {
        return await this.askKept<R>(text, values)
      } finally {
        await this.forget()
      }
    })
  }

  private async askKept<R>(text: string, values: readonly unknown[]): Promise<Results<R>> {
    const { name, parameterTypes, columns } = await this.understand(text)
    const written = values.map((value, at) => this.written(value, parameterTypes[at] ?? 0))
    const answered = await this.send([
      protocol.serialize.bind({ statement: name, values: written }),
      protocol.serialize.execute({}),
      protocol.serialize.sync(),
    ])
    const [result] = parse.parseResults([...columns, ...answered], this.client.parsers)
    return result as Results<R>
  }

  private async understand(text: string): Promise<Understood> {
    const known = this.kept.get(text)
    if (known && (known.asked < PLANNED_FOR_VALUES || this.keepsPlans || isPlannedOnce(text))) {
      known.asked += 1
      // Those asked for last stand last.
      this.kept.delete(text)
      this.kept.set(text, known)
      return known
    }
    const [oldest] = this.kept
    if (known) await this.drop([text, known])
    else if (oldest && this.kept.size >= MOST_KEPT) await this.drop(oldest)
    const name = `kept_${this.numbered++}`
    const described = await this.send([
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
      protocol.serialize.sync(),
    ])
    const understood = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message instanceof messages.RowDescriptionMessage),
      asked: 1,
    }
    this.kept.set(text, understood)
    return understood
  }

  /** As the type of its place says; the database reads texts. */
  private written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.client.serializers[type]?.(value) ?? String(value)
  }

  /** A table may be another one now. */
  private async forget(): Promise<void> {
    for (const each of this.kept) await this.drop(each)
  }

  private async drop([text, { name }]: [string, Understood]): Promise<void> {
    this.kept.delete(text)
    await this.send([protocol.serialize.close({ type: 'S', name }), protocol.serialize.sync()])
  }

  private async send(parts: readonly Uint8Array[]): Promise<Message[]> {
    return this.client.execProtocolStream(joined(parts), { syncToFs: false })
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
