import { chunksOf } from '#api/ground/lib/files/file-store.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'

const NONE = 'Choose the files first.'

/** A body as bytes, no more than `most`. */
export async function bodyBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ? chunksOf(body) : []) {
    length += chunk.byteLength
    if (length > most)
      throw new ApiError('TOO_LARGE', `The files are larger than ${most / 1_048_576} MB.`)
    chunks.push(chunk)
  }
  if (length === 0) throw new ApiError('INVALID', NONE, { files: NONE })
  return Buffer.concat(chunks)
}
