import type { FormFile } from './multipart.server.ts'

/** The text of a part of a form; null where it is longer than that, or no text in UTF-8. All of it is read. */
export async function textOfFile(
  { stream }: Pick<FormFile, 'stream'>,
  mostBytes: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size <= mostBytes) chunks.push(part.value)
  }
  if (size > mostBytes) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return null
  }
}
