import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { outgoing } from '#api/ground/lib/calls/outgoing.ts'
import { s3Store } from '#api/ground/lib/files/file-store-s3.ts'
import { clamdScanner } from '#api/ground/lib/files/virus-scan.ts'
import { monerisProvider } from '#api/money/payments/providers/moneris.ts'
import { sandboxProvider } from '#api/money/payments/providers/sandbox.ts'
import { httpTexter } from '#server/texter.ts'

const MEGABYTE = 1_048_576
const open: { close: () => void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** How much of an endless answer was taken before the connection ended. */
let taken = 0

const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = Buffer.alloc(64 * 1_024, 0x20)
  const more = (): void => {
    while (!response.destroyed) {
      taken += piece.length
      if (!response.write(piece)) return
    }
  }
  response.on('drain', more)
  more()
}

/** A letter now and then, so that the connection is never silent. */
const dripping: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

async function listening(listener: RequestListener): Promise<string> {
  taken = 0
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => (server.closeAllConnections(), server.close()) })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('what others answer is read within bounds', () => {
  test('an answer without end is left after a megabyte', async () => {
    const url = await listening(endless)
    await expect(outgoing()(url)).rejects.toThrow('larger than 1048576 bytes')
    // What lies in the buffers of both ends comes on top.
    expect(taken).toBeLessThan(32 * MEGABYTE)
  })

  test('one that drips is left when its time is over, and so is one that never begins', async () => {
    const call = outgoing(undefined, { timeLimitMs: 200 })
    await expect(call(await listening(dripping))).rejects.toThrow('took longer than 200 ms')
    await expect(call(await listening(() => {}))).rejects.toThrow('took longer than 200 ms')
    const never = outgoing(() => new Promise(() => {}), { timeLimitMs: 50 })
    await expect(never('http://a.example')).rejects.toThrow('a.example took longer than 50 ms')
  })

  test('one within the bounds comes whole, with its status and headers', async () => {
    const url = await listening((_request, response) =>
      response.writeHead(201, { 'x-one': '1' }).end('{"a":1}'),
    )
    const answer = await outgoing()(url)
    expect([answer.status, answer.headers.get('x-one'), await answer.json()]).toEqual([
      201,
      '1',
      { a: 1 },
    ])
  })

  test('payment providers', async () => {
    const url = await listening(endless)
    const sandbox = sandboxProvider({ url, key: 'k'.repeat(32) })
    const order = { orderNo: 'A-1', cents: 100, ref: '1700000000000:ticket-1' }
    await expect(sandbox.status(order as never)).rejects.toThrow('larger than')
    const moneris = monerisProvider({
      storeId: 's',
      apiToken: 't',
      checkoutId: 'c',
      mode: 'qa',
      url,
    })
    await expect(moneris.status(order as never)).rejects.toThrow('larger than')
  })

  test('a service of text messages: its status says all, and its body is not read', async () => {
    const url = await listening(endless)
    const texter = httpTexter({ url, secret: 's'.repeat(20) })
    await texter.send({ to: '+15035550100', body: 'code', messageId: 'm1' } as never)
    expect(taken).toBeLessThan(32 * MEGABYTE)
  })

  test('a listing of S3', async () => {
    const url = await listening(endless)
    const store = s3Store({
      bucket: 'b',
      endpoint: url,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    })
    const listing = store.list('')[Symbol.asyncIterator]()
    await expect(listing.next()).rejects.toThrow('larger than 4194304 bytes')
    expect(taken).toBeLessThan(128 * MEGABYTE)
  })

  test('a virus scanner that never stops speaking', async () => {
    const server = createSocketServer((socket) => {
      socket.on('error', () => {})
      const timer = setInterval(() => socket.write('x'.repeat(10_000)), 5)
      socket.on('close', () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push(server)
    const { port } = server.address() as AddressInfo
    const scan = await clamdScanner(`tcp://127.0.0.1:${port}`).open()
    await scan.look(new Uint8Array(10))
    await expect(scan.finish()).rejects.toThrow('cannot be checked for viruses')
  })
})
