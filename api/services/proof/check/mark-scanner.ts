import { createHash } from 'node:crypto'

/** `headwater-record:<number>:<sha256>`, which our PDFs carry in parts that are not compressed. */
const MARK = /headwater-record:([^:\s<>()]{1,60}):([0-9a-f]{64})/g
/** The longest mark and a little: what is kept of one chunk, so that a mark across two is found. */
const KEPT = 200
const MOST_MARKS = 20

export type ScannedFile = { sha256: string; byteSize: number; numbers: string[] }

/** Hashes a file while it arrives and notes the record numbers in it; the file itself is not kept. */
export async function scanFile(
  stream: ReadableStream<Uint8Array>,
  { most, tooLarge }: { most: number; tooLarge: () => Error },
): Promise<ScannedFile> {
  const hash = createHash('sha256')
  const numbers = new Set<string>()
  let byteSize = 0
  let tail = ''
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      byteSize += part.value.byteLength
      if (byteSize > most) throw tooLarge()
      hash.update(part.value)
      // One letter a byte: what is looked for is ASCII, and nothing has to be decoded.
      const text = tail + Buffer.from(part.value).toString('latin1')
      for (const [, number = ''] of text.matchAll(MARK))
        if (numbers.size < MOST_MARKS) numbers.add(number)
      tail = text.slice(-KEPT)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return { sha256: hash.digest('hex'), byteSize, numbers: [...numbers] }
}
