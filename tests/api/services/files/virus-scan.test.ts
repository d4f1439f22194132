import { createServer, type Server, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { clamdScanner, INFECTED, scanned, scannerFrom } from '#api/ground/lib/files/virus-scan.ts'

const MARK = 'EICAR'
const open: Server[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((done) => server.close(done))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Daemon = { address: string; received: Buffer[] }

/** A daemon that speaks as clamd does: it reads zINSTREAM and its chunks, and answers once. */
async function daemon(
  answerTo: (file: Buffer, socket: Socket) => string | null,
  where?: string,
): Promise<Daemon> {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    let held = Buffer.alloc(0)
    const file: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      held = Buffer.concat([held, data])
      if (file.length === 0) {
        if (held.length < 10) return
        expect(held.toString('latin1', 0, 10)).toBe('zINSTREAM\0')
        held = held.subarray(10)
        file.push(Buffer.alloc(0))
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0)
        if (length === 0) {
          received.push(Buffer.concat(file))
          const words = answerTo(Buffer.concat(file), socket)
          if (words !== null) socket.end(`${words}\0`)
          return
        }
        if (held.length < 4 + length) return
        file.push(held.subarray(4, 4 + length))
        held = held.subarray(4 + length)
      }
    })
  })
  open.push(server)
  await new Promise<void>((done) =>
    where ? server.listen(where, done) : server.listen(0, '127.0.0.1', done),
  )
  const address = server.address()
  return {
    address: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`,
    received,
  }
}

async function* file(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part)
}

async function through(address: string, ...parts: string[]): Promise<string> {
  const out: Buffer[] = []
  for await (const chunk of scanned(file(...parts), clamdScanner(address))) out.push(chunk)
  return Buffer.concat(out).toString()
}

const verdict = (file: Buffer): string =>
  file.includes(MARK) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'

describe('the virus scanner', () => {
  it('passes a clean file on as it is, over TCP and over a socket file', async () => {
    const tcp = await daemon(verdict)
    const long = 'x'.repeat(300_000)
    expect(await through(tcp.address, 'one', 'two', long)).toBe(`onetwo${long}`)
    expect(tcp.received.map(String)).toEqual([`onetwo${long}`])
    const folder = mkdtempSync(path.join(tmpdir(), 'headwater-clamd-'))
    folders.push(folder)
    const unix = await daemon(verdict, path.join(folder, 'clamd.sock'))
    expect(await through(unix.address, 'one')).toBe('one')
  })

  it('refuses an infected file at its end', async () => {
    const { address } = await daemon(verdict)
    await expect(through(address, 'one', MARK, 'two')).rejects.toMatchObject({
      code: 'INVALID',
      message: INFECTED,
    })
  })

  it.each([
    ['answers with an error', () => 'INSTREAM size limit exceeded. ERROR'],
    ['answers nothing', () => ''],
    [
      'hangs up',
      (_file: Buffer, socket: Socket) => {
        socket.destroy()
        return null
      },
    ],
  ])('lets no file in when it %s', async (_name, answerTo) => {
    const { address } = await daemon(answerTo)
    await expect(through(address, 'one')).rejects.toMatchObject({ code: 'BUSY' })
  })

  it('lets no file in when it cannot be reached', async () => {
    const { address } = await daemon(verdict)
    const closing = open.splice(0)
    for (const server of closing) await new Promise((done) => server.close(done))
    await expect(through(address, 'one')).rejects.toMatchObject({
      code: 'BUSY',
      message: expect.stringContaining('Try again'),
    })
  })

  it('is off without an address, and says which addresses it knows', async () => {
    expect(scannerFrom({})).toBeNull()
    expect(() => scannerFrom({ CLAMD_URL: 'http://scanner' })).toThrow('CLAMD_URL must be')
  })
})
