import type { Cleaner } from './cleaning.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { Signature } from './signatures.ts'

const CLEANERS: Record<string, Cleaner> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/apng': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * Who takes position and owner out of photos of this type, without touching the picture; null for types
 * that are kept as they are.
 */
export function cleanerOf(type: string): Cleaner | null {
  return CLEANERS[type] ?? null
}

export const HAS_POSITION =
  'This photo holds the place where it was made, and we cannot take that out of this type of file. Save it as JPEG, then add it again.'

/** Types of pictures that are not cleaned: they are looked through for a position instead. */
export function mayHoldPosition(type: string): boolean {
  return type.startsWith('image/') && !(type in CLEANERS)
}

/** The pointer to a GPS directory in either byte order and either spelling, and positions in XMP. */
export const POSITION_PARTS: readonly Signature<'position'>[] = [
  Buffer.from('2588040001000000', 'hex'),
  Buffer.from('8825000400000001', 'hex'),
  Buffer.from('25880d0001000000', 'hex'),
  Buffer.from('8825000d00000001', 'hex'),
  Buffer.from('GPSLatitude'),
].map((bytes) => ({ name: 'position', bytes }))
