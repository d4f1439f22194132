import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm } from '#app/lib/multipart.server.ts'
import { runs } from '#tests/support/suite/runs.ts'

type Part = { name: string; file?: string; bytes: Uint8Array }

const BOUNDARY = 'x-boundary'
/** Bytes that look like the ends of parts make the reader look twice. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '--',
        `--${BOUNDARY.slice(0, 5)}`,
        `\r\n--${BOUNDARY.slice(0, 9)}`,
        'a',
        '\0',
      ),
    )
    .map((pieces) => new TextEncoder().encode(pieces.join(''))),
)
const fieldName = fc.string({
  unit: fc.constantFrom(...'abcXYZ019.-_'),
  minLength: 1,
  maxLength: 12,
})
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    name: fieldName,
    bytes: fc.string({ maxLength: 100 }).map((text) => new TextEncoder().encode(text)),
  }),
  fc.record({
    name: fieldName,
    file: fc.constantFrom('a.txt', 'Größe 1.pdf', '../up.txt', 'x"y.png'),
    bytes,
  }),
)

function bodyOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, file, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** The body in pieces of these sizes, over and over. */
function inPieces(body: Buffer, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) return controller.close()
      const size = sizes[turn++ % sizes.length] ?? 1
      controller.enqueue(new Uint8Array(body.subarray(at, at + size)))
      at += size
    },
  })
}

async function read(body: Buffer, sizes: readonly number[]) {
  const files: { field: string; name: string; bytes: string }[] = []
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: inPieces(body, sizes),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    duplex: 'half',
  } as RequestInit)
  const fields = await readForm(request, async ({ field, name, stream }) => {
    // A file that breaks off is the taker's to tell; the form is refused besides.
    const whole = await new Response(stream).arrayBuffer().catch(() => new ArrayBuffer(0))
    files.push({ field, name, bytes: Buffer.from(whole).toString('hex') })
  })
  return { fields: [...fields], files }
}

describe('a form in pieces', () => {
  it('has the same fields and files however its bytes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
        async (parts, sizes) => {
          const body = bodyOf(parts)
          const whole = await read(body, [body.length])
          expect(await read(body, sizes)).toEqual(whole)
          const sent = parts.filter(({ file }) => file !== undefined)
          expect(whole.files.map(({ bytes: hex }) => hex)).toEqual(
            sent.map((each) => Buffer.from(each.bytes).toString('hex')),
          )
          expect(whole.fields).toHaveLength(parts.length - sent.length)
        },
      ),
      { numRuns: runs(150) },
    )
  })

  it('that breaks off or is nonsense is refused with words, whatever came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        fc.uint8Array({ maxLength: 20 }),
        async (parts, cut, noise) => {
          const body = bodyOf(parts)
          const kept = body.subarray(0, cut % (body.length - 8))
          const refused: unknown = await read(Buffer.concat([kept, noise]), [17]).then(
            () => null,
            (error: unknown) => error,
          )
          if (refused !== null) {
            expect(refused).toBeInstanceOf(Response)
            expect([400, 413]).toContain((refused as Response).status)
          }
        },
      ),
      { numRuns: runs(150) },
    )
  })
})
