import type { ReadOptions } from './table.ts'

export type TextFormat = { encoding: string; delimiter: string; note: string }

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
  const separator =
    delimiter === undefined ? guessDelimiter(head, found) : namedDelimiter(delimiter)
  const guessed = [
    encoding === undefined && found !== 'utf-8' ? `${found} text` : '',
    delimiter === undefined && separator !== ',' ? `cells separated by ${NAMES[separator]}` : '',
  ].filter(Boolean)
  const note =
    guessed.length === 0
      ? ''
      : `Read as ${guessed.join(', ')}: a guess.${atPage ? '' : ' --encoding and --delimiter say otherwise.'}`
  return { encoding: found, delimiter: separator, note }
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
  try {
    // The beginning may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The one of which the first line has most outside quotes. */
function guessDelimiter(head: Buffer, encoding: string): string {
  const text = new TextDecoder(encoding).decode(head.subarray(0, 65_536)).replace(/"[^"]*"/g, '')
  const [line = ''] = text.split(/\r\n|\n|\r/, 1)
  const counted = DELIMITERS.map((one) => ({ one, times: line.split(one).length }))
  return counted.reduce((most, next) => (next.times > most.times ? next : most)).one
}
