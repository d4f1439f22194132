import { StartError } from '#api/ground/db/start-error.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { nameWriters } from '#api/ground/db/writer.ts'
import type { KeyRing, SealingKey, SigningKey } from './key-ring.ts'
import type { KeySource } from './key-source.ts'
import { sealedWith, sealText, unsealText } from './sealing.ts'
import { writerMark } from './writer-mark.ts'

/** The secrets of an installation: made once, shared by its processes, sealed in its database. */
export const SECRET_NAMES = [
  'attempts',
  'audit-visitor',
  'authenticator-secrets',
  'captcha',
  'known-devices',
  'one-time-codes',
  'payment-address',
  'receipt-address',
  'receipt-code',
  'report-address',
  'row-marks',
  'watch-links',
] as const
export type SecretName = (typeof SECRET_NAMES)[number]

/** Whoever makes, seals or seals anew holds this lock, so that two first starts agree on one key. */
const SECRETS_LOCK = 7_241_003

type Opened = { source: KeySource; ring: KeyRing; secrets: ReadonlyMap<string, string> }
let opened: Opened | null = null

/**
 * Reads the keys and opens the secrets, once for a process and before it answers. The first start makes the
 * keys; values that lie open from an earlier release are sealed. Without the key that the database was sealed
 * with it throws.
 */
export async function openSecrets(db: Db, source: KeySource, now = new Date()): Promise<void> {
  opened = await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SECRETS_LOCK})`.execute(trx)
    const ring = await ringFor(trx, source, now)
    return { source, ring, secrets: await sealAll(trx, source, ring, (id) => id === null) }
  })
  nameWriters((backendPid) => writerMark(installationSecret('row-marks'), backendPid))
}

/** Adds new keys and seals all secrets with them; what is signed and opened with older ones stays so. */
export async function rotateKeys(db: Db, source: KeySource, now = new Date()): Promise<string> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SECRETS_LOCK})`.execute(trx)
    // First what is there must open, or nothing is changed.
    await sealAll(trx, source, await ringFor(trx, source, now), (id) => id === null)
    source.add?.(now)
    const ring = source.read()
    const newest = newestSealing(source, ring).id
    await sealAll(trx, source, ring, (id) => id !== newest)
    return newest
  })
}

/** A secret of this installation, from this process's memory. */
export function installationSecret(name: SecretName): string {
  const secret = required().secrets.get(name)
  if (!secret) throw new Error(`The secret ${name} was not opened.`)
  return secret
}

/** The key that signs. */
export function signingKey(): SigningKey & { privateKey: NonNullable<SigningKey['privateKey']> } {
  const { ring, source } = required()
  return newestSigning(source, ring)
}

/** The keys that verify, newest first. */
export function verifyingKeys(): readonly SigningKey[] {
  return required().ring.signing
}

/** A key by its id. An unknown one is looked for once more: another process may have rotated the keys. */
export function verifyingKey(id: string): SigningKey | null {
  const known = verifyingKeys().find((key) => key.id === id)
  if (known || missing.has(id)) return known ?? null
  const { source, secrets } = required()
  const ring = source.read()
  opened = { source, ring, secrets }
  const found = ring.signing.find((key) => key.id === id)
  // Who forges ids makes the folder be read once for each, not more.
  if (!found && missing.size < MOST_MISSING) missing.add(id)
  return found ?? null
}

const MOST_MISSING = 1_000
const missing = new Set<string>()

function required(): Opened {
  if (!opened) throw new Error('The secrets are not open: call openSecrets first.')
  return opened
}

async function ringFor(trx: Db, source: KeySource, now: Date): Promise<KeyRing> {
  let ring = source.read()
  if (ring.sealing.length === 0 && ring.signing.length === 0) {
    if (await isKeyed(trx))
      throw new StartError(
        `The database was sealed with a key, and there is none in ${source.place}. Put the keys back, or restore the backup that holds both.`,
      )
    source.add?.(now)
    ring = source.read()
  }
  newestSealing(source, ring)
  newestSigning(source, ring)
  return ring
}

async function isKeyed(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select value from secrets`.execute(trx)
  return rows.some(({ value }) => sealedWith(value) !== null)
}

/** Opens all secrets, makes those that are missing, and seals those that `isStale` names by their key's id. */
async function sealAll(
  trx: Db,
  source: KeySource,
  ring: KeyRing,
  isStale: (keyId: string | null) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from secrets`.execute(trx)
  const kept = new Map(rows.map(({ name, value }) => [name, value]))
  const newest = newestSealing(source, ring)
  const secrets = new Map<string, string>()
  for (const name of new Set<string>([...SECRET_NAMES, ...kept.keys()])) {
    const value = kept.get(name)
    const keyId = value === undefined ? null : sealedWith(value)
    const text =
      value === undefined
        ? randomBytes(32).toString('hex')
        : keyId === null
          ? value
          : unsealText(sealingKeyOf(source, ring, keyId), name, value)
    secrets.set(name, text)
    if (!isStale(keyId)) continue
    await sql`
      insert into secrets (name, value) values (${name}, ${sealText(newest, name, text)})
      on conflict (name) do update set value = excluded.value`.execute(trx)
  }
  return secrets
}

function sealingKeyOf(source: KeySource, ring: KeyRing, id: string): SealingKey {
  const key = ring.sealing.find((each) => each.id === id)
  if (key) return key
  throw new StartError(
    `The database is sealed with the key ${id}, which is not in ${source.place}. Put it back, or restore the backup that holds both.`,
  )
}

function newestSealing({ place }: KeySource, ring: KeyRing): SealingKey {
  const [newest] = ring.sealing
  if (!newest) throw new StartError(`There is no sealing key in ${place}.`)
  return newest
}

function newestSigning({ place }: KeySource, ring: KeyRing) {
  for (const key of ring.signing) if (key.privateKey) return { ...key, privateKey: key.privateKey }
  throw new StartError(`There is no signing key with its private half in ${place}.`)
}
