import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFileKey, folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { s3SettingsFrom, s3Store } from '#api/ground/lib/files/file-store-s3.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'headwater-store-'))
const objects = new Map<string, { body: Buffer; type: string | undefined }>()
let server: Server
let s3: FileStore

/** The part of S3 that the store uses: one object a path. */
function serveObjects(): Server {
  return createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://s3').pathname
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const found = objects.get(name)
      const query = new URL(request.url ?? '/', 'http://s3').searchParams
      if (query.get('list-type') === '2') {
        response.setHeader('content-type', 'application/xml').end(listOf(query))
      } else if (request.method === 'PUT') {
        objects.set(name, {
          body: plainBody(Buffer.concat(parts), request.headers),
          type: request.headers['content-type'],
        })
        response.setHeader('etag', '"1"').end()
      } else if (request.method === 'DELETE') {
        objects.delete(name)
        response.writeHead(204).end()
      } else if (found) {
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
        const body = from ? found.body.subarray(Number(from), Number(to) + 1) : found.body
        response.setHeader('content-length', body.length).end(body)
      } else {
        response.writeHead(404, { 'content-type': 'application/xml' })
        response.end('<Error><Code>NoSuchKey</Code><Message>None</Message></Error>')
      }
    })
  })
}

/** One object a page, so that the next page is asked for too. */
function listOf(query: URLSearchParams): string {
  const keys = [...objects.keys()]
    .map((name) => name.replace('/records/', ''))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .filter((key) => key > (query.get('start-after') ?? ''))
    .sort()
  const at = Number(query.get('continuation-token') ?? 0)
  const next =
    at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
  const entry = keys[at]
    ? `<Contents><Key>${keys[at]}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified><Size>${objects.get(`/records/${keys[at]}`)?.body.length}</Size></Contents>`
    : ''
  return `<ListBucketResult>${entry}${next}</ListBucketResult>`
}

/** The SDK may send the body in signed chunks: `<hex length>;...\r\n<bytes>\r\n`. */
function plainBody(body: Buffer, headers: Record<string, unknown>): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!size) break
    chunks.push(body.subarray(end + 2, end + 2 + size))
    at = end + 4 + size
  }
  return Buffer.concat(chunks)
}

beforeAll(async () => {
  server = serveObjects()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const settings = s3SettingsFrom({
    FILES_S3_BUCKET: 'records',
    FILES_S3_REGION: 'us-west-2',
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_PREFIX: 'headwater/',
  })
  s3 = s3Store({
    ...(settings ?? { bucket: '' }),
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: [string, () => FileStore][] = [
  ['folder', () => folderStore(folder)],
  ['S3', () => s3],
]
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe.each(stores)('files: the %s store', (_, open) => {
  test('gives back the bytes that were put, and says their size and hash', async () => {
    const bytes = new TextEncoder().encode('fact sheet')
    expect(await open().put('permits/1.pdf', bytes, 'application/pdf')).toEqual({
      byteSize: 10,
      sha256: sha256(bytes),
    })
    const file = await open().get('permits/1.pdf')
    expect(file?.byteSize).toBe(10)
    expect(await new Response(file?.stream).text()).toBe('fact sheet')
  })

  test('gives a part of a file, and says how long it is', async () => {
    await open().put('part.txt', Buffer.from('0123456789'), 'text/plain')
    const part = async (first: number, last: number) => {
      const file = await open().get('part.txt', { first, last })
      return [file?.byteSize, await new Response(file?.stream).text()]
    }
    expect(await part(2, 4)).toEqual([3, '234'])
    expect(await part(0, 0)).toEqual([1, '0'])
    expect(await part(8, 9)).toEqual([2, '89'])
    expect(await open().get('none.txt', { first: 0, last: 1 })).toBeNull()
  })

  test('takes a stream', async () => {
    const bytes = Buffer.alloc(300_000, 'x')
    const stream = new Blob([bytes.subarray(0, 100_000), bytes.subarray(100_000)]).stream()
    expect(await open().put('big.bin', stream, 'application/octet-stream')).toEqual({
      byteSize: 300_000,
      sha256: sha256(bytes),
    })
    const file = await open().get('big.bin')
    expect(await new Response(file?.stream).bytes()).toEqual(new Uint8Array(bytes))
  })

  test('replaces a file of the same key', async () => {
    await open().put('a.txt', Buffer.from('old'), 'text/plain')
    await open().put('a.txt', Buffer.from('newer'), 'text/plain')
    const file = await open().get('a.txt')
    expect(await new Response(file?.stream).text()).toBe('newer')
  })

  test('has nothing under an unknown or a deleted key', async () => {
    await open().put('gone.txt', Buffer.from('x'), 'text/plain')
    await open().delete('gone.txt')
    await open().delete('gone.txt')
    expect(await open().get('gone.txt')).toBeNull()
    expect(await open().get('never.txt')).toBeNull()
  })

  test('names the files of a folder that are older than a moment', async () => {
    const store = open()
    for (const key of ['old/a', 'old/b.pdf', 'older/c'])
      await store.put(key, Buffer.from('x'), 'text/plain')
    // The bucket of the test says that everything is of November 1.
    for (const key of ['old/a', 'old/b.pdf', 'older/c'].filter(() => store !== s3))
      utimesSync(path.join(folder, key), new Date('2026-11-01'), new Date('2026-11-01'))
    const named = async (moment: string) => {
      const keys: string[] = []
      for await (const key of store.writtenBefore('old', new Date(moment))) keys.push(key)
      return keys.sort()
    }
    expect(await named('2026-11-02')).toEqual(['old/a', 'old/b.pdf'])
    expect(await named('2026-10-31')).toEqual([])
    for await (const key of store.writtenBefore('nothing', new Date())) throw new Error(key)
  })

  test('lists every file in the order of the keys, from the beginning or after a key', async () => {
    const store = open()
    for (const key of ['list/a/b', 'list/a-b', 'list/a.txt', 'list/a/c/d'])
      await store.put(key, Buffer.from('four'), 'text/plain')
    const listed = async (after?: string) => {
      const keys: string[] = []
      for await (const file of store.list(after)) {
        expect(file.writtenAt).toBeInstanceOf(Date)
        if (!file.key.startsWith('list/')) continue
        expect(file.byteSize).toBe(4)
        keys.push(file.key)
      }
      return keys
    }
    expect(await listed()).toEqual(['list/a-b', 'list/a.txt', 'list/a/b', 'list/a/c/d'])
    expect(await listed('list/a.txt')).toEqual(['list/a/b', 'list/a/c/d'])
    expect(await listed('list/a/b')).toEqual(['list/a/c/d'])
    expect(await listed('zzz')).toEqual([])
    const all: string[] = []
    for await (const { key } of store.list()) all.push(key)
    expect(all).toEqual([...all].sort())
  })

  test.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a\\b',
    'a//b',
    '.hidden',
    'A.txt',
    'a b',
    '',
    'a/',
    'x'.repeat(201),
    'a%2e',
    'a\u0000',
  ])('refuses the key %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/file key/)
    await expect(open().get(key)).rejects.toThrow(/file key/)
    await expect(open().delete(key)).rejects.toThrow(/file key/)
  })

  test('keeps nothing of a stream that breaks off', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('half'))
      },
      pull(controller) {
        controller.error(new Error('connection lost'))
      },
    })
    await expect(open().put('broken.txt', broken, 'text/plain')).rejects.toThrow('connection lost')
    expect(await open().get('broken.txt')).toBeNull()
  })

  test('a body that breaks off at once leaves nothing behind', async () => {
    const store = folderStore(folder)
    const broken = () =>
      new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('gone')) })
    const puts = Array.from({ length: 200 }, (_, n) =>
      store.put(`at-once/${n}.txt`, broken(), 'text/plain').catch((error: Error) => error.message),
    )
    expect(new Set(await Promise.all(puts))).toEqual(new Set(['gone']))
    expect(readdirSync(path.join(folder, 'at-once'))).toEqual([])
  })
})

describe('files: settings', () => {
  test('the prefix is put before the key and the type is sent', () => {
    expect(objects.get('/records/headwater/permits/1.pdf')?.type).toBe('application/pdf')
  })

  test('without a bucket there is no S3', () => {
    expect(s3SettingsFrom({ FILES_S3_REGION: 'us-west-2' })).toBeNull()
  })

  test('a folder store leaves no unfinished files', () => {
    expect(
      readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part')),
    ).toEqual([])
  })

  test('the keys of documents are allowed', () => {
    expect(checkFileKey('2026/11/0f3a-permit_1.pdf')).toBe('2026/11/0f3a-permit_1.pdf')
  })
})

test('a folder knows what is free on its disk before anything lies in it; a bucket has no disk', async () => {
  const space = await folderStore(path.join(folder, 'not', 'there', 'yet')).space?.()
  expect(space?.freeBytes).toBeGreaterThan(0)
  expect(space?.totalBytes).toBeGreaterThanOrEqual(space?.freeBytes ?? 0)
  expect(s3.space).toBeUndefined()
})
