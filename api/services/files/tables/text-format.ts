import type { ReadOptions } from './table.ts'

export type TextFormat = {
  encoding: string
  delimiter: string
  note: string
  /** Whether the first line says the separator, as spreadsheets write and read it; it is no row. */
  saysSeparator: boolean
}

const LOOKED_AT = 65_536
/** So many lines below a title say how cells are divided. */
const LINES = 20
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n]|\\t)"?\r?(?:\n|$)/i
const DELIMITERS = [',', ';', '\t', '|']
const NAMES: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** Encoding and delimiter of a text table by its beginning, unless they are said; what is unusual is told. */
export function guessFormat(
  head: Buffer,
  { delimiter, encoding, atPage }: ReadOptions,
): TextFormat {
  const said = encoding === undefined ? null : knownEncoding(encoding)
  const found = said ?? guessEncoding(head)
  const text = new TextDecoder(found).decode(head.subarray(0, LOOKED_AT))
  const written = saidSeparator(text)
  const separator =
    delimiter === undefined ? (written ?? guessDelimiter(text)) : namedDelimiter(delimiter)
  const guessed = [
    encoding === undefined && found !== 'utf-8' ? `${found} text` : '',
    delimiter === undefined && written === null && separator !== ','
      ? `cells separated by ${NAMES[separator]}`
      : '',
  ].filter(Boolean)
  const note =
    guessed.length === 0
      ? ''
      : `Read as ${guessed.join(', ')}: a guess.${atPage ? '' : ' --encoding and --delimiter say otherwise.'}`
  return { encoding: found, delimiter: separator, note, saysSeparator: written !== null }
}

function knownEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new Error(
      `There is no encoding "${name}"; common ones are utf-8, windows-1252, utf-16le.`,
    )
  }
}

function namedDelimiter(text: string): string {
  if (/^(tab|\\t)$/i.test(text)) return '\t'
  if (text.length !== 1) throw new Error('A delimiter is one character, or the word "tab".')
  return text
}

function guessEncoding(head: Buffer): string {
  const mark = head.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const unmarked = zerosIn(head.subarray(0, 512))
  if (unmarked !== null) return unmarked
  try {
    // The beginning may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Latin letters in UTF-16 without a mark are every other byte zero. */
function zerosIn(head: Buffer): string | null {
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = head.length * 0.4
  return odd > enough && even === 0 ? 'utf-16le' : even > enough && odd === 0 ? 'utf-16be' : null
}

/** The separator of a line `sep=;` at the beginning; null where there is none. */
export function saidSeparator(text: string): string | null {
  const said = SEPARATOR_LINE.exec(text.slice(0, 16))?.[1]
  return said === undefined ? null : said === '\\t' ? '\t' : said
}

/**
 * The one of which the first line has most outside quotes. A title has none, or one by chance: then the one that divides
 * the lines below it alike.
 */
export function guessDelimiter(text: string): string {
  const bare = text.replace(/"[^"]*"/g, '')
  const lines = bare.split(/\r\n|\n|\r/, LINES).filter((line) => line.trim() !== '')
  const [first = '', ...rest] = lines
  const counted = DELIMITERS.map((one) => ({ one, times: first.split(one).length }))
  const most = counted.reduce((best, next) => (next.times > best.times ? next : best))
  if (most.times > 2) return most.one
  const below = DELIMITERS.map((one) => ({ one, times: alike(rest, one) }))
  const other = below.reduce((best, next) => (next.times > best.times ? next : best))
  return other.times > most.times ? other.one : most.one
}

/** Into how many cells most of the lines are divided; 0 where that is not the same for most of them. */
function alike(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(delimiter).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [cells = 0, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return cells > 2 && times * 2 > lines.length ? cells : 0
}
