import { StartError } from '#api/ground/db/start-error.ts'
import { connect, type Socket } from 'node:net'
import { ApiError } from '../calls/errors.ts'
import { log } from '../log.ts'

/** Looks at a file while it passes. `finish` throws for an infected file, and BUSY when nobody could look. */
export type OpenScan = {
  look: (chunk: Uint8Array) => Promise<void>
  finish: () => Promise<void>
  /** Gives up a scan that will not be finished. */
  close: () => void
}

export type FileScanner = { open: () => Promise<OpenScan> }

export const INFECTED = 'This file holds a virus or other harmful program. It was not stored.'

const CONNECT_MS = 5_000
const ANSWER_MS = 60_000
const MOST_WORDS = 1_000

/** The scanner that CLAMD_URL names, tcp://host:port or unix:/path; null without one. */
export function scannerFrom(env: Record<string, string | undefined>): FileScanner | null {
  const address = env['CLAMD_URL']
  return address ? clamdScanner(address) : null
}

/** ClamAV's daemon, by its command INSTREAM: the file is sent in chunks, each with its length in front. */
export function clamdScanner(address: string): FileScanner {
  const target = targetOf(address)
  return {
    async open() {
      const socket = await opened(target)
      const answer = answerOf(socket)
      // Whoever waits for the answer hears of a fault; until then it must not end the process.
      answer.catch(() => undefined)
      await write(socket, Buffer.from('zINSTREAM\0'))
      return {
        async look(chunk) {
          const length = Buffer.alloc(4)
          length.writeUInt32BE(chunk.byteLength)
          await write(socket, length)
          await write(socket, chunk)
        },
        async finish() {
          await write(socket, Buffer.alloc(4))
          const words = await within(socket, answer).catch((error: unknown) => unavailable(error))
          if (/ FOUND$/.test(words)) {
            log.warn({ found: words }, 'an infected file was refused')
            throw new ApiError('FILE_INFECTED', INFECTED)
          }
          if (!/ OK$/.test(words)) unavailable(new Error(`clamd answered ${words || 'nothing'}`))
        },
        close: () => socket.destroy(),
      }
    },
  }
}

/** Scans what passes, so that what is stored is what was looked at; it ends only after the scanner's word. */
export async function* scanned<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  scanner: FileScanner,
): AsyncGenerator<Chunk> {
  const scan = await scanner.open()
  try {
    for await (const chunk of chunks) {
      await scan.look(chunk)
      yield chunk
    }
    await scan.finish()
  } finally {
    scan.close()
  }
}

function targetOf(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith('/')) return { path: address }
  const url = new URL(address)
  if (url.protocol === 'unix:') return { path: decodeURIComponent(url.pathname) }
  if (url.protocol !== 'tcp:' || !url.hostname)
    throw new StartError('CLAMD_URL must be tcp://host:port, unix:/path or a path.')
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
}

async function opened(target: ReturnType<typeof targetOf>): Promise<Socket> {
  try {
    return await new Promise<Socket>((resolve, reject) => {
      const socket = connect(target)
      socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('clamd does not answer.')))
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.setTimeout(0)
        socket.off('error', reject)
        resolve(socket)
      })
    })
  } catch (error) {
    return unavailable(error)
  }
}

/** Ends the connection when a step of it takes too long, however much is heard meanwhile. */
async function within<T>(socket: Socket, step: Promise<T>): Promise<T> {
  const timer = setTimeout(() => socket.destroy(new Error('clamd gave no answer.')), ANSWER_MS)
  try {
    return await step
  } finally {
    clearTimeout(timer)
  }
}

/** What clamd says until it hangs up, without the closing NUL. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = ''
    socket.on('data', (data: Buffer) => {
      words += data.toString('latin1').slice(0, MOST_WORDS)
      if (words.includes('\0')) socket.end()
      if (words.length > MOST_WORDS) socket.destroy(new Error('clamd says too much.'))
    })
    socket.once('error', reject)
    socket.once('close', () => resolve((words.split('\0', 1)[0] ?? '').trim()))
  })
}

/** Writes, and waits while the daemon reads more slowly than the visitor sends. */
async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  const written = new Promise<void>((resolve) => {
    // A daemon that hung up has said why; that is read in `finish`.
    if (socket.destroyed || socket.writableEnded) return resolve()
    const settle = (): void => {
      socket.off('drain', settle).off('close', settle)
      resolve()
    }
    if (socket.write(bytes)) return resolve()
    socket.once('drain', settle).once('close', settle)
  })
  await within(socket, written)
}

/** Without the scanner no file is taken: one that was not looked at must not come in. */
function unavailable(error: unknown): never {
  log.error({ err: error }, 'the virus scanner cannot be used')
  throw new ApiError(
    'SCANNER_AWAY',
    'Files cannot be checked for viruses just now. Try again in a few minutes.',
  )
}
