import { crc32 } from 'node:zlib'

/** The smallest pictures of their kinds, and what cameras write into them. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64')

export const PLACE = { latitude: 44.056945, longitude: -123.086667 }

type Exif = {
  orientation?: number
  place?: { latitude: number; longitude: number } | null
  littleEndian?: boolean
}

/** A block of EXIF with orientation, artist and position, as a camera writes it. */
export function exifBlock({
  orientation = 6,
  place = PLACE,
  littleEndian = false,
}: Exif = {}): Buffer {
  const block = Buffer.alloc(400)
  const u16 = (value: number, at: number) =>
    littleEndian ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    littleEndian ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at)
  const entry = (at: number, [tag, type, count, value]: [number, number, number, number]) => {
    u16(tag, at)
    u16(type, at + 2)
    u32(count, at + 4)
    if (type === 3) u16(value, at + 8)
    else u32(value, at + 8)
  }
  block.write(littleEndian ? 'II*\0' : 'MM\0*', 0, 'latin1')
  u32(8, 4)
  u16(place ? 3 : 2, 8)
  entry(10, [0x0112, 3, 1, orientation])
  entry(22, [0x013b, 2, 12, 300])
  block.write('Robin Vale!\0', 300, 'latin1')
  if (!place) return block
  entry(34, [0x8825, 4, 1, 60])
  u16(4, 60)
  entry(62, [1, 2, 2, 0])
  block.write(place.latitude < 0 ? 'S' : 'N', 70, 'latin1')
  entry(74, [2, 5, 3, 200])
  entry(86, [3, 2, 2, 0])
  block.write(place.longitude < 0 ? 'W' : 'E', 94, 'latin1')
  entry(98, [4, 5, 3, 240])
  for (const [at, value] of [
    [200, Math.abs(place.latitude)],
    [240, Math.abs(place.longitude)],
  ] as const) {
    const degrees = Math.floor(value)
    const minutes = Math.floor((value - degrees) * 60)
    const seconds = Math.round((value - degrees - minutes / 60) * 3_600 * 10_000)
    for (const [index, [part, divisor]] of [
      [degrees, 1],
      [minutes, 1],
      [seconds, 10_000],
    ].entries()) {
      u32(part ?? 0, at + index * 8)
      u32(divisor ?? 1, at + index * 8 + 4)
    }
  }
  return block
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const SECRETS = {
  xmp: 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>exif:GPSLatitude Robin Vale</x:xmpmeta>',
  iptc: 'Photoshop 3.0\0 8BIM Robin Vale',
  comment: 'taken by Robin Vale',
}

/** A JPEG as a phone makes it: EXIF, XMP, IPTC, a comment, a colour profile, a second picture behind it. */
export function phoneJpeg(exif: Exif = {}): Buffer {
  return Buffer.concat([
    JPEG.subarray(0, 20),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock(exif)])),
    segment(0xe1, Buffer.from(SECRETS.xmp)),
    segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours')),
    segment(0xe2, Buffer.from('MPF\0 Robin Vale')),
    segment(0xed, Buffer.from(SECRETS.iptc)),
    segment(0xfe, Buffer.from(SECRETS.comment)),
    JPEG.subarray(20),
    Buffer.from([0xff, 0xd9]),
    Buffer.from('second picture of Robin Vale'),
  ])
}

/** The same picture without any of it. */
export function plainJpeg(): Buffer {
  return Buffer.concat([JPEG, Buffer.from([0xff, 0xd9])])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export function phonePng(exif: Exif = {}): Buffer {
  return Buffer.concat([
    PNG.subarray(0, 33),
    chunk('eXIf', exifBlock(exif)),
    chunk('tEXt', Buffer.from('Author\0Robin Vale')),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${SECRETS.xmp}`)),
    chunk('pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])),
    PNG.subarray(33),
    Buffer.from('hidden by Robin Vale'),
  ])
}

export function plainPng(): Buffer {
  return PNG
}

function riffChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

export function phoneWebp(exif: Exif = {}): Buffer {
  const body = Buffer.concat([
    riffChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    WEBP.subarray(12),
    riffChunk('EXIF', exifBlock(exif)),
    riffChunk('XMP ', Buffer.from(`${SECRETS.xmp}!`)),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** A file of Apple's photo format, as far as its type and its position are told. */
export function phoneHeic(exif: Exif = {}): Buffer {
  const brand = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([brand, Buffer.alloc(100_000), Buffer.from('Exif\0\0'), exifBlock(exif)])
}
