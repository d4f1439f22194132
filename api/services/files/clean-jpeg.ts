import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { ByteSource } from './byte-source.ts'
import type { Cleaning } from './cleaning.ts'
import { orientationBlock, readPhotoData } from './photo-data.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

/**
 * A JPEG without EXIF, XMP, IPTC, comments and what hangs behind the picture (second pictures, films).
 * Colours (ICC, Adobe), resolution and orientation stay; the picture's own bytes are not touched.
 */
export async function* cleanJpeg(source: ByteSource, found: Cleaning): AsyncGenerator<Buffer> {
  yield await source.take(2)
  let orientation = 1
  for (;;) {
    const marker = await nextMarker(source)
    if (marker === null) return
    if (marker === EOI) {
      yield Buffer.from([0xff, EOI])
      for await (const chunk of source.rest()) found.isCleaned ||= chunk.length > 0
      return
    }
    if (marker === SOI || marker === 0x01 || isRestart(marker)) {
      yield Buffer.from([0xff, marker])
      continue
    }
    const segment = await segmentOf(source)
    if (segment === null) return
    const body = segment.subarray(2)
    if (staysOut(marker, body)) {
      found.isCleaned = true
      if (marker !== APP1 || !body.toString('latin1', 0, 6).startsWith('Exif\0')) continue
      const data = readPhotoData(body.subarray(6))
      found.position ??= data.position
      // The first block counts, as for viewers.
      if (orientation !== 1 || data.orientation === 1) continue
      orientation = data.orientation
      yield exifSegment(orientation)
      continue
    }
    yield Buffer.concat([Buffer.from([0xff, marker]), segment])
    if (marker === SOS) yield* scan(source)
  }
}

/** Segments that say more than how to draw the picture. */
function staysOut(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return true
  if (marker < APP0 || marker > 0xef) return false
  if (marker === APP0) return !startsWith(body, 'JFIF\0')
  if (marker === APP2) return !startsWith(body, 'ICC_PROFILE\0')
  if (marker === APP14) return !startsWith(body, 'Adobe')
  return true
}

function startsWith(body: Buffer, word: string): boolean {
  return body.toString('latin1', 0, word.length) === word
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7
}

async function nextMarker(source: ByteSource): Promise<number | null> {
  const [first, ...rest] = await source.take(2)
  let marker = rest[0]
  if (first === undefined || marker === undefined) return null
  if (first !== 0xff)
    throw new ApiError('INVALID', 'This photo cannot be read. Save it as JPEG again, then add it.')
  while (marker === 0xff) {
    const fill: number | undefined = (await source.take(1))[0]
    if (fill === undefined) return null
    marker = fill
  }
  return marker
}

/** Length and body of a segment; null when the file breaks off in it. */
async function segmentOf(source: ByteSource): Promise<Buffer | null> {
  const start = await source.peek(2)
  if (start.length < 2) return null
  const length = Math.max(2, start.readUInt16BE(0))
  const segment = await source.take(length)
  return segment.length < length ? null : segment
}

/** The coded picture up to the next marker that is none of its own. */
async function* scan(source: ByteSource): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = await source.some()
    if (!chunk) return
    const end = endOfScan(chunk)
    if (end === -1) {
      yield chunk
      continue
    }
    if (end > 0) yield chunk.subarray(0, end)
    source.giveBack(chunk.subarray(end))
    // A lone 0xff at the end of a chunk is decided with the byte behind it.
    const [, after] = await source.peek(2)
    if (after === undefined) {
      yield* source.rest()
      return
    }
    if (after === 0 || isRestart(after)) yield await source.take(2)
    else return
  }
}

/** Where a 0xff stands that does not belong to the scan for sure; -1 for nowhere. */
function endOfScan(chunk: Buffer): number {
  let at = chunk.indexOf(0xff)
  while (at !== -1) {
    const after = chunk[at + 1]
    if (after !== 0 && !(after !== undefined && isRestart(after))) return at
    at = chunk.indexOf(0xff, at + 2)
  }
  return -1
}

function exifSegment(orientation: number): Buffer {
  const block = orientationBlock(orientation)
  const head = Buffer.alloc(10)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(block.length + 8, 2)
  head.write('Exif\0\0', 4, 'latin1')
  return Buffer.concat([head, block])
}
