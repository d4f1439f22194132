import sharp from 'sharp'
import { inThread } from '#api/services/files/bounded/in-thread.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'

/** The largest picture that is taken; one of exactly this size is. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_TOO_BIG = 'The picture is too large. Choose one of at most 5 MB.'
export const NOT_A_PICTURE = 'Choose a JPEG, PNG, WebP or GIF picture.'

const SIDE = 256
/** A small file can unfold to a huge picture. */
const MOST_PIXELS = 50_000_000
/** It is drawn beside the main thread, and no longer than this. */
const MOST_SECONDS = 10
const RASTER = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** A body that may be held in memory; one byte too many refuses it. */
export async function bytesUpTo(
  most: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = (body ?? new Blob([]).stream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > most) throw new ApiError('FILE_TOO_LARGE', IMAGE_TOO_BIG)
      parts.push(part.value)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return Buffer.concat(parts)
}

/**
 * Draws a picture anew as a square of 256 pixels: what it carries beside its pixels (place, owner, script)
 * stays behind. Drawings (SVG) and whatever else is no raster picture are refused.
 */
export async function asPortrait(bytes: Buffer): Promise<Buffer> {
  const kind = await inThread('mime', [bytes])
  if (!kind || !RASTER.has(kind)) throw new ApiError('FILE_KIND_REFUSED', NOT_A_PICTURE)
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .timeout({ seconds: MOST_SECONDS })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new ApiError('FILE_KIND_REFUSED', NOT_A_PICTURE)
  }
}
