import { inflateSync } from 'node:zlib'

/** What a PDF of a comment must not hold, by the names that readers of PDFs know it by. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/
/** Objects that are packed together, whose names are seen only when they are unpacked. */
const PACKED = /<<((?:(?!stream).)*?\/ObjStm(?:(?!stream).)*?)>>\s*stream\r?\n?/gs
/** Longest text that is unpacked: a small file can pack an endless one. */
const MOST_UNPACKED = 32 * 1024 * 1024

export type PdfFinding = 'fine' | 'active' | 'locked'

/**
 * Whether a PDF runs scripts, starts programs or brings other files, or is locked so that nobody can tell. Names
 * are looked for everywhere, also where no reader would look: what hides from us must not be found by another.
 */
export function pdfFinding(bytes: Uint8Array): PdfFinding {
  const raw = Buffer.from(bytes).toString('latin1')
  const text = plainNames(raw)
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return 'locked'
  if (ACTIVE.test(text)) return 'active'
  let room = MOST_UNPACKED
  for (const found of text.matchAll(PACKED)) {
    const names = found[1] ?? ''
    const begin = raw.length === text.length ? found.index + found[0].length : -1
    const unpacked = begin < 0 ? null : unpack(raw, begin, names, room)
    if (unpacked === null) return 'locked'
    room -= unpacked.length
    if (ACTIVE.test(plainNames(unpacked))) return 'active'
  }
  return 'fine'
}

/** Names with their escapes resolved, in as many characters: `/J#61va` is `/Java` with blanks after it. */
function plainNames(text: string): string {
  return text.replace(/\/[^\s/<>[\](){}%]*#[0-9A-Fa-f]{2}[^\s/<>[\](){}%]*/g, (name) =>
    name
      .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .padEnd(name.length, ' '),
  )
}

/** The text of packed objects; null where they are packed in a way that is not unpacked here. */
function unpack(raw: string, begin: number, names: string, room: number): string | null {
  const end = raw.indexOf('endstream', begin)
  const packed = Buffer.from(raw.slice(begin, end < 0 ? raw.length : end), 'latin1')
  const filters = [...names.matchAll(/\/(\w+Decode|Fl|AHx|A85|LZW|RL)(?!\w)/g)].map(
    ([, name]) => name,
  )
  if (filters.length === 0) return packed.toString('latin1')
  if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl')) return null
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) }).toString('latin1')
  } catch {
    return null
  }
}
