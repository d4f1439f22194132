import { inflateSync } from 'node:zlib'

/** What a PDF of a comment must not hold, by the names that readers of PDFs know it by. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/
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
  for (const { names, from, to } of packedObjects(text)) {
    const unpacked = unpack(bytes.subarray(from, to), names, room)
    if (unpacked === null) return 'locked'
    room -= unpacked.length
    if (room <= 0) return 'locked'
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

type Packed = { names: string; from: number; to: number }

/**
 * Objects that are packed together, whose names are seen only when they are unpacked: `<<…/ObjStm…>>stream…endstream`.
 * Each letter is looked at once, from one `stream` to the next.
 */
function* packedObjects(text: string): Generator<Packed> {
  let behind = 0
  let end = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', behind)) {
    const before = text.slice(behind, at).trimEnd()
    behind = at + 'stream'.length
    const names = before.endsWith('>>') ? before.slice(before.indexOf('<<') + 2, -2) : ''
    if (!before.includes('<<') || !names.includes('/ObjStm')) continue
    const from = text.startsWith('\r\n', behind)
      ? behind + 2
      : behind + (isBreak(text[behind]) ? 1 : 0)
    // The next end serves for all that begin before it.
    if (end < from) end = text.indexOf('endstream', from)
    if (end < 0) end = text.length
    yield { names, from, to: end }
  }
}

function isBreak(sign: string | undefined): boolean {
  return sign === '\r' || sign === '\n'
}

/** The text of packed objects; null where they are packed in a way that is not unpacked here. */
function unpack(packed: Uint8Array, names: string, room: number): string | null {
  const filters = [...names.matchAll(/\/(\w+Decode|Fl|AHx|A85|LZW|RL)(?!\w)/g)].map(
    ([, name]) => name,
  )
  if (filters.length === 0) return Buffer.from(packed.subarray(0, room)).toString('latin1')
  if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl')) return null
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) }).toString('latin1')
  } catch {
    return null
  }
}
