import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { dataFolder } from '#api/ground/lib/environment.ts'
import { BackupError } from './manifest.ts'

type Environment = Record<string, string | undefined>

/** Longer names of sockets are refused by some systems. */
const MOST_PATH = 100
const askSchema = z.object({ backup: z.string() })
const answerSchema = z.object({ ok: z.boolean(), words: z.string() })

/** Where a portal with the embedded database takes commands of the user whom it runs as. */
function socketOf(env: Environment): string {
  const folder = path.resolve(dataFolder(env))
  const inside = path.join(folder, 'control.sock')
  const name = `headwater-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return inside.length <= MOST_PATH ? inside : path.join(tmpdir(), `${name}.sock`)
}

/**
 * Takes `npm run backup` while the portal runs: only this process can read its embedded database. The folder's
 * lock is held already, so a socket that is left there is of a process that ended.
 */
export async function takeCommands(
  env: Environment,
  backup: (folder: string) => Promise<string>,
): Promise<{ close: () => Promise<void> }> {
  const file = socketOf(env)
  if (process.platform !== 'win32') rmSync(file, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let asked = ''
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => (asked += String(chunk)))
    socket.on('end', () => {
      void answer(asked, backup).then((words) => socket.end(JSON.stringify(words)))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // From its first moment on it is its owner's alone.
    const mask = process.umask(0o177)
    server.listen(file, resolve)
    process.umask(mask)
  })
  server.unref()
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function answer(
  asked: string,
  backup: (folder: string) => Promise<string>,
): Promise<z.infer<typeof answerSchema>> {
  try {
    return { ok: true, words: await backup(askSchema.parse(JSON.parse(asked)).backup) }
  } catch (error) {
    return { ok: false, words: error instanceof Error ? error.message : String(error) }
  }
}

/** Has the portal that runs make a backup; null when none takes commands. */
export async function askForBackup(env: Environment, folder: string): Promise<string | null> {
  const told = await new Promise<string | null>((resolve, reject) => {
    const socket = createConnection({ path: socketOf(env), allowHalfOpen: true }, () =>
      socket.end(JSON.stringify({ backup: path.resolve(folder) })),
    )
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('end', () => resolve(said))
    socket.on('error', (error) =>
      'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
        ? resolve(null)
        : reject(error),
    )
  })
  if (told === null) return null
  if (told === '') throw new BackupError('The portal stopped before the backup was whole.')
  const { ok, words } = answerSchema.parse(JSON.parse(told))
  if (!ok) throw new BackupError(words)
  return words
}
