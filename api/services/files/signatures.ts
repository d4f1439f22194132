/** Bytes that give something away wherever in a file they stand. */
export type Signature<Name extends string> = { name: Name; bytes: Buffer }

/** Looks for signatures in a stream as it passes, also where they lie across two chunks. */
export function signatureSearch<Name extends string>(
  signatures: readonly Signature<Name>[],
): {
  look: (chunk: Buffer) => Name | null
} {
  const overlap = Math.max(0, ...signatures.map(({ bytes }) => bytes.length - 1))
  let tail = Buffer.alloc(0)
  return {
    look(chunk) {
      // Where the chunks meet is looked at by itself, so that a large chunk is not copied.
      const seam = Buffer.concat([tail, chunk.subarray(0, overlap)])
      const found = signatures.find(({ bytes }) => seam.includes(bytes) || chunk.includes(bytes))
      tail = Buffer.from(
        chunk.length >= overlap
          ? chunk.subarray(chunk.length - overlap)
          : Buffer.concat([tail, chunk]).subarray(-overlap),
      )
      return found?.name ?? null
    },
  }
}
