import { describe, expect, it } from 'vitest'
import { ByteSource } from '#api/services/files/byte-source.ts'
import { cleanerOf } from '#api/services/files/clean-photo.ts'
import { type Cleaning } from '#api/services/files/cleaning.ts'
import { readPhotoData } from '#api/services/files/photo-data.ts'
import { signatureSearch } from '#api/services/files/signatures.ts'
import {
  exifBlock,
  phoneJpeg,
  phonePng,
  phoneWebp,
  PLACE,
  plainJpeg,
  plainPng,
} from '#tests/support/photos.ts'

async function clean(
  type: string,
  photo: Buffer,
  step = photo.length,
): Promise<Cleaning & { bytes: Buffer }> {
  const cleaner = cleanerOf(type)
  if (!cleaner) throw new Error(`Nobody cleans ${type}.`)
  const found: Cleaning = { isCleaned: false, position: null }
  const out: Buffer[] = []
  for await (const chunk of cleaner(new ByteSource(pieces(photo, step)), found)) out.push(chunk)
  return { ...found, bytes: Buffer.concat(out) }
}

async function* pieces(bytes: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

const photos = [
  ['image/jpeg', phoneJpeg],
  ['image/png', phonePng],
  ['image/webp', phoneWebp],
] as const

describe('photos that reporters add', () => {
  it.each(photos)(
    '%s loses position and owner, and says where it was made [S2-ATT-04]',
    async (type, make) => {
      const whole = await clean(type, make())
      expect(whole.isCleaned).toBe(true)
      expect(whole.position).toEqual(PLACE)
      const text = whole.bytes.toString('latin1')
      for (const secret of ['Robin', 'Vale', 'GPSLatitude', 'xmpmeta'])
        expect(text).not.toContain(secret)
      expect(whole.bytes.includes(Buffer.from([0x88, 0x25]))).toBe(false)
      // Orientation 6 stays: in each format it stands in a small block of its own.
      const at = whole.bytes.indexOf('MM\0*')
      expect(readPhotoData(whole.bytes.subarray(at))).toEqual({ orientation: 6, position: null })
    },
  )

  it.each(photos)('%s comes out the same however the bytes arrive', async (type, make) => {
    const whole = await clean(type, make())
    for (const step of [1, 2, 3, 7, 64]) expect(await clean(type, make(), step)).toEqual(whole)
  })

  it('a JPEG keeps its picture and its colours byte for byte', async () => {
    const photo = plainJpeg()
    const { bytes, isCleaned } = await clean('image/jpeg', photo)
    expect(bytes.equals(photo)).toBe(true)
    expect(isCleaned).toBe(false)
    const cleaned = (await clean('image/jpeg', phoneJpeg({ orientation: 1 }))).bytes
    const colours = cleaned.indexOf('ICC_PROFILE')
    expect(colours).toBeGreaterThan(0)
    const without = Buffer.concat([
      cleaned.subarray(0, colours - 4),
      cleaned.subarray(colours + 'ICC_PROFILE\0\x01\x01colours'.length),
    ])
    expect(without.equals(photo)).toBe(true)
  })

  it('a PNG keeps its picture byte for byte', async () => {
    const { bytes, isCleaned } = await clean('image/png', plainPng())
    expect(bytes.equals(plainPng())).toBe(true)
    expect(isCleaned).toBe(false)
  })

  it('a WebP keeps its length, and no longer says that it holds XMP', async () => {
    const photo = phoneWebp()
    const { bytes } = await clean('image/webp', photo)
    expect(bytes.length).toBe(photo.length)
    expect(bytes[20]).toBe(0x08)
  })

  it('reads positions of either byte order and hemisphere; no position is none', () => {
    const place = { latitude: -33.5, longitude: 151.25 }
    expect(readPhotoData(exifBlock({ place, littleEndian: true }))).toEqual({
      orientation: 6,
      position: place,
    })
    expect(readPhotoData(exifBlock({ place: null })).position).toBeNull()
    expect(readPhotoData(exifBlock({ place: { latitude: 0, longitude: 0 } })).position).toBeNull()
  })

  it('takes no harm from broken photos', async () => {
    for (let cut = 0; cut < 400; cut += 7)
      expect(readPhotoData(exifBlock().subarray(0, cut))).toBeDefined()
    for (const [type, make] of photos)
      for (let cut = 20; cut < make().length; cut += 5) {
        const { bytes } = await clean(type, make().subarray(0, cut))
        expect(bytes.toString('latin1')).not.toContain('Robin')
      }
    await expect(clean('image/jpeg', Buffer.from([0xff, 0xd8, 1, 2, 3]))).rejects.toThrow(
      'This photo cannot be read. Save it as JPEG again, then add it.',
    )
  })
})

describe('signatures in a stream', () => {
  it('are found wherever the chunks are cut, and only when they are there', () => {
    const whole = Buffer.concat([
      Buffer.alloc(50, 1),
      Buffer.from('xl/vbaProject.bin'),
      Buffer.alloc(50, 1),
    ])
    const find = (bytes: Buffer, step: number) => {
      const { look } = signatureSearch([{ name: 'runs', bytes: Buffer.from('vbaProject.bin') }])
      for (let at = 0; at < bytes.length; at += step) {
        const found = look(bytes.subarray(at, at + step))
        if (found) return found
      }
      return null
    }
    for (let step = 1; step <= whole.length; step++) {
      expect(find(whole, step), `chunks of ${step}`).toBe('runs')
      expect(
        find(Buffer.from(whole.toString('latin1').replace('b', 'B'), 'latin1'), step),
      ).toBeNull()
    }
  })
})
