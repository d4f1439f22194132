import { chunksOf } from '#api/ground/lib/files/file-store.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'

/** A body as UTF-8 text, no longer than `most` bytes. */
export async function textOf(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<string> {
  if (!body) throw new ApiError('INVALID', 'Choose a file first.', { file: 'Choose a file first.' })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, bytes] = ['', 0]
  try {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.byteLength
      if (bytes > most)
        throw new ApiError('TOO_LARGE', `The file is larger than ${most / 1024} KB. Split it.`)
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('INVALID', 'The file is not UTF-8 text. Save it as CSV (UTF-8).', {
      file: 'Save the sheet as CSV (UTF-8) and choose it again.',
    })
  }
}
