/** What a photo says about itself that is used: how to hold it, and where it was made. */
export type PhotoData = { orientation: number; position: Position | null }
export type Position = { latitude: number; longitude: number }

const ORIENTATION = 0x0112
const GPS_IFD = 0x8825
const LATITUDE_REF = 1
const LATITUDE = 2
const LONGITUDE_REF = 3
const LONGITUDE = 4

const NOTHING: PhotoData = { orientation: 1, position: null }

/** Reads a block of EXIF (TIFF structure). Only what is asked for is looked at; a broken block says nothing. */
export function readPhotoData(exif: Buffer): PhotoData {
  try {
    const order = exif.toString('latin1', 0, 4)
    if (order !== 'II*\0' && order !== 'MM\0*') return NOTHING
    const tiff = tiffReader(exif, order === 'II*\0')
    const first = tiff.entries(tiff.u32(4))
    const orientation = first.get(ORIENTATION)
    const gps = first.get(GPS_IFD)
    return {
      orientation: orientation === undefined ? 1 : known(tiff.u16(orientation + 8)),
      position: gps === undefined ? null : positionOf(tiff, tiff.u32(gps + 8)),
    }
  } catch (error) {
    if (error instanceof RangeError) return NOTHING
    throw error
  }
}

/** A block of EXIF that says how to hold the photo and nothing else; 26 bytes. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26)
  block.write('MM\0*', 0, 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(1, 8)
  block.writeUInt16BE(ORIENTATION, 10)
  block.writeUInt16BE(3, 12)
  block.writeUInt32BE(1, 14)
  block.writeUInt16BE(orientation, 18)
  return block
}

function known(orientation: number): number {
  return orientation >= 1 && orientation <= 8 ? orientation : 1
}

type Tiff = ReturnType<typeof tiffReader>

/** Reads numbers; beyond the end it throws a RangeError, as Buffer does. */
function tiffReader(exif: Buffer, isLittle: boolean) {
  const u16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  return {
    u16,
    u32,
    letter: (at: number) => exif.toString('latin1', at, at + 1).toUpperCase(),
    /** Where each entry of a directory stands, by its tag. */
    entries(at: number): Map<number, number> {
      const found = new Map<number, number>()
      const count = u16(at)
      for (let index = 0; index < count; index++) {
        const entry = at + 2 + index * 12
        found.set(u16(entry), entry)
      }
      return found
    },
  }
}

function positionOf(tiff: Tiff, at: number): Position | null {
  const gps = tiff.entries(at)
  const latitude = degreesOf(tiff, gps.get(LATITUDE), gps.get(LATITUDE_REF), 'S')
  const longitude = degreesOf(tiff, gps.get(LONGITUDE), gps.get(LONGITUDE_REF), 'W')
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  // Cameras without a fix write zeros.
  if (latitude === 0 && longitude === 0) return null
  return { latitude, longitude }
}

/** Degrees, minutes and seconds as three fractions. */
function degreesOf(
  tiff: Tiff,
  entry: number | undefined,
  reference: number | undefined,
  negative: string,
): number | null {
  if (entry === undefined) return null
  const at = tiff.u32(entry + 8)
  const [degrees, minutes, seconds] = [0, 8, 16].map((offset) => {
    const divisor = tiff.u32(at + offset + 4)
    return divisor === 0 ? 0 : tiff.u32(at + offset) / divisor
  })
  const value = (degrees ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3_600
  const isNegative = reference !== undefined && tiff.letter(reference + 8) === negative
  return Math.round(value * 1e6) / (isNegative ? -1e6 : 1e6)
}
