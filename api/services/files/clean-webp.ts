import type { ByteSource } from './byte-source.ts'
import type { Cleaning } from './cleaning.ts'
import { orientationBlock, readPhotoData } from './photo-data.ts'

const MOST_EXIF = 1024 * 1024
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
const XMP_FLAG = 0x04

/**
 * A WebP whose EXIF and XMP are overwritten. The file names its length at its beginning, before anything
 * is known of it, so chunks keep their length: EXIF holds the orientation and zeros, others zeros alone.
 */
export async function* cleanWebp(source: ByteSource, found: Cleaning): AsyncGenerator<Buffer> {
  const riff = await source.take(12)
  yield riff
  let left = riff.length < 12 ? 0 : riff.readUInt32LE(4) - 4
  while (left >= 8) {
    const head = await source.take(8)
    if (head.length < 8) return
    const type = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const padded = length + (length % 2)
    left -= 8 + padded
    if (type === 'VP8X' && length >= 10 && length <= 1024) {
      const body = await source.take(padded)
      if (body.length > 0) body[0] = (body[0] ?? 0) & ~XMP_FLAG
      yield Buffer.concat([head, body])
    } else if (KEPT.has(type)) {
      yield head
      yield* source.pass(padded)
    } else {
      found.isCleaned = true
      if (type === 'EXIF' && length <= MOST_EXIF) {
        yield head
        yield exifOf(await source.take(padded), found)
      } else {
        // Readers pass over chunks whose name they do not know.
        head.write('JUNK', 0, 'latin1')
        yield head
        for await (const part of source.pass(padded)) yield Buffer.alloc(part.length)
      }
    }
  }
  for await (const chunk of source.rest()) found.isCleaned ||= chunk.length > 0
}

function exifOf(body: Buffer, found: Cleaning): Buffer {
  // Some programs write the six letters of JPEG's segment in front.
  const data = readPhotoData(body.subarray(body.toString('latin1', 0, 4) === 'Exif' ? 6 : 0))
  found.position ??= data.position
  const clean = Buffer.alloc(body.length)
  const block = orientationBlock(data.orientation)
  if (block.length <= clean.length) block.copy(clean)
  return clean
}
