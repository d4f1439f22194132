import { crc32 } from 'node:zlib'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { ByteSource } from './byte-source.ts'
import type { Cleaning } from './cleaning.ts'
import { orientationBlock, readPhotoData } from './photo-data.ts'

const MOST_EXIF = 1024 * 1024

/** Chunks that say how to draw the picture; texts, times, EXIF and chunks of programs are not among them. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI mDCv cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** A PNG with the chunks of its picture alone; its orientation stays. */
export async function* cleanPng(source: ByteSource, found: Cleaning): AsyncGenerator<Buffer> {
  yield await source.take(8)
  for (;;) {
    const head = await source.take(8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    if (length > 0x7fffffff)
      throw new ApiError('INVALID', 'This picture cannot be read. Save it again, then add it.')
    const type = head.toString('latin1', 4, 8)
    if (KEPT.has(type)) {
      yield head
      yield* source.pass(length + 4)
    } else {
      found.isCleaned = true
      if (type === 'eXIf' && length <= MOST_EXIF) {
        const data = readPhotoData(await source.take(length))
        await source.skip(4)
        found.position ??= data.position
        if (data.orientation !== 1) yield exifChunk(data.orientation)
      } else await source.skip(length + 4)
    }
    if (type === 'IEND') {
      for await (const chunk of source.rest()) found.isCleaned ||= chunk.length > 0
      return
    }
  }
}

function exifChunk(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf'), orientationBlock(orientation)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
