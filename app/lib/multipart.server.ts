import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { json } from '@remix-run/node'
import { AsyncLocalStorage } from 'node:async_hooks'
import { ACT_KEY } from './posted-form.ts'

/** A file part of a form, as the browser sent it. Its name and type are claims. */
export type FormFile = {
  /** Name of the form's field. */
  field: string
  /** Empty for a long text. */
  name: string
  type: string
  /** The bytes, once; read only as fast as the taker does. What the taker leaves is thrown away. */
  stream: ReadableStream<Uint8Array>
}

/** Takes one file; the fields that stood before it in the form are known by then. */
export type TakeFile = (file: FormFile, fields: URLSearchParams) => Promise<void>

/**
 * Hears the key of a form while its page reads it. The key stands before the files, so that it is known when the first
 * of them is handed on.
 */
export const heardKey = new AsyncLocalStorage<{ key?: string | undefined }>()

const MAX_FIELDS = 500
const MAX_FIELD_BYTES = 64 * 1024
const MAX_TEXT_BYTES = 256 * 1024
const MAX_FILES = 100
/** What is thrown away of files that are too large is read too, so that the browser gets its answer; not for ever. */
const MAX_BODY_BYTES = 2 * 1024 ** 3

const TOO_LARGE = 'This form holds more text than can be sent at once. Shorten it, then try again.'
const UNREADABLE = 'The form did not arrive whole. Please send it again.'

/**
 * Reads a posted form, urlencoded or multipart, and answers its text fields. Files are handed to `onFile`
 * one after the other while they arrive, and are never held in memory; without `onFile` they are skipped,
 * and so are file fields in which nothing was chosen. Text fields named by `long`, such as a table that is pasted,
 * may be longer than others and are handed on like files. Throws a Response of 400, 413 or 415.
 */
export async function readForm(
  request: Request,
  onFile?: TakeFile,
  { long = [] }: { long?: readonly string[] } = {},
): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  try {
    if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
      return await readUrlencoded(request)
    if (/^multipart\/form-data\s*;/i.test(type))
      return await readMultipart(request, type, { onFile, long })
  } catch (error) {
    throw error instanceof Stopped ? error.reason : error
  }
  throw refusal(415, 'Send the form as a browser does.')
}

async function readUrlencoded(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  // Percent signs make three bytes of one.
  for await (const chunk of bodyOf(request, MAX_TEXT_BYTES * 3)) chunks.push(chunk)
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  if (fields.size > MAX_FIELDS) throw refusal(413, TOO_LARGE)
  return fields
}

async function readMultipart(
  request: Request,
  type: string,
  { onFile, long }: { onFile: TakeFile | undefined; long: readonly string[] },
): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  let textBytes = 0
  const heard = heardKey.getStore()
  const parser = parserOf(type, long)
  const stop = (reason: unknown): void => {
    parser.destroy(reason instanceof Error ? reason : new Stopped(reason))
  }
  parser.on('field', (name, value, _nameCut, isCut) => {
    textBytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value)
    if (isCut || textBytes > MAX_TEXT_BYTES) stop(refusal(413, TOO_LARGE))
    else if (name) fields.append(name, value)
    if (heard && name === ACT_KEY) heard.key ??= value
  })
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(limit, () => stop(refusal(413, TOO_LARGE)))

  // The parser waits while a file is not read, so one file after the other is taken.
  let taking: Promise<void> = Promise.resolve()
  let current: BusboyFileStream | undefined
  parser.on('file', (field, part, name, _encoding, claimed) => {
    current = part
    // A part that breaks off tells the taker through its stream.
    part.on('error', () => undefined)
    if (!onFile || !field || !(name || long.includes(field))) return void part.resume()
    taking = taking
      .then(() =>
        onFile({ field, name: name ?? '', type: claimed, stream: streamOf(part) }, fields),
      )
      .finally(() => part.resume())
    taking.catch(stop)
  })

  try {
    await pipeline(Readable.from(bodyOf(request, MAX_BODY_BYTES)), parser)
    await taking
  } catch (error) {
    // Whoever is still reading learns that no more will come.
    current?.destroy(new Error('The form broke off.'))
    if (error instanceof Stopped) throw error
    // A fault of the taker is its own; everything else is a form that broke off on its way.
    const fault = await taking.then(
      () => null,
      (reason: unknown) => ({ reason }),
    )
    if (fault) throw fault.reason
    throw refusal(400, UNREADABLE)
  }
  return fields
}

/** What stopped the reading on purpose, when it is not an Error itself. */
class Stopped extends Error {
  constructor(readonly reason: unknown) {
    super('The form is not read any further.')
  }
}

function parserOf(type: string, long: readonly string[]): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        files: MAX_FILES,
        parts: MAX_FIELDS + MAX_FILES,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
      // What has a file name is a file, whatever type it claims; the rest is text.
      isPartAFile: (field, _type, name) =>
        name !== undefined || (field !== undefined && long.includes(field)),
    })
  } catch {
    throw refusal(400, UNREADABLE)
  }
}

async function* bodyOf(request: Request, most: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader = request.body.getReader()
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > most) throw new Stopped(refusal(413, TOO_LARGE))
      yield part.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The part as a web stream that asks for the next chunk only when its reader does. */
function streamOf(part: BusboyFileStream): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = part.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

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

function refusal(status: number, message: string): Response {
  return json({ message }, { status })
}
