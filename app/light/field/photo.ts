/** Longest side of a kept photo: enough to read a gauge by, and small enough for a weak signal. */
const MOST_PIXELS = 1_600

/** A photo drawn anew as a JPEG: smaller, and without what a camera writes into it, such as the place. */
export async function smaller(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  } catch {
    return null
  }
}
