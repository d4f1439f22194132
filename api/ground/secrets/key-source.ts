import { StartError } from '#api/ground/db/start-error.ts'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  newKeyId,
  newSealingKey,
  newSigningKey,
  readSealingKey,
  readSigningKey,
  type KeyRing,
} from './key-ring.ts'

type Environment = Record<string, string | undefined>

/** Where the keys of an installation come from. They never come from its database. */
export type KeySource = {
  /** In words, for messages: a folder or the environment. */
  place: string
  read: () => KeyRing
  /** Adds a key of each kind that then is the newest; null where the keys cannot be written. */
  add: ((now: Date) => void) | null
  /** Key files that others on this machine may read. */
  exposed: () => string[]
}

const FILE = /^(signing|sealing)-([a-z0-9][a-z0-9-]{0,60})\.(pem|key)$/

/** SIGNING_KEYS and SEALING_KEYS, each a list of id:base64 with the newest first, or the folder KEYS_DIR. */
export function keySource(env: Environment): KeySource {
  const { SIGNING_KEYS: signing, SEALING_KEYS: sealing } = env
  if (signing || sealing) {
    if (!signing || !sealing)
      throw new StartError('Set both SIGNING_KEYS and SEALING_KEYS, or neither and use KEYS_DIR.')
    return {
      place: 'SIGNING_KEYS and SEALING_KEYS',
      read: () => ({
        signing: listed(signing).map(([id, text]) => readSigningKey(id, text)),
        sealing: listed(sealing).map(([id, text]) => readSealingKey(id, text)),
      }),
      add: null,
      exposed: () => [],
    }
  }
  return keyFolder(keysFolder(env))
}

/** KEYS_DIR, by default the folder `keys` beside the data; a real installation keeps it elsewhere. */
export function keysFolder(env: Environment): string {
  return path.resolve(env['KEYS_DIR'] ?? path.join(env['DATA_DIR'] ?? 'data', 'keys'))
}

function keyFolder(folder: string): KeySource {
  const names = (kind: string): [id: string, file: string][] =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((name) => FILE.exec(name))
      .filter((found) => found?.[1] === kind)
      .map((found): [string, string] => [found?.[2] ?? '', path.join(folder, found?.[0] ?? '')])
      .sort(([a], [b]) => (a < b ? 1 : -1))
  return {
    place: `the folder ${folder}`,
    read: () => ({
      signing: names('signing').map(([id, file]) => readSigningKey(id, readFileSync(file, 'utf8'))),
      sealing: names('sealing').map(([id, file]) => readSealingKey(id, readFileSync(file, 'utf8'))),
    }),
    add(now) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const id = newKeyId(now)
      const write = (name: string, text: string): void =>
        writeFileSync(path.join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true })
      write(`signing-${id}.pem`, newSigningKey())
      write(`sealing-${id}.key`, newSealingKey())
    },
    exposed: () =>
      [...names('signing'), ...names('sealing')]
        .map(([, file]) => file)
        // Windows has no such bits.
        .filter((file) => process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0),
  }
}

function listed(text: string): [id: string, key: string][] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, id, key] = /^([a-z0-9][a-z0-9-]{0,60}):(.+)$/.exec(entry) ?? []
      if (!id || !key) throw new StartError('A key in the environment is written id:base64.')
      return [id, key]
    })
}
