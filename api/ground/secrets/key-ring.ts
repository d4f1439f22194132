import { StartError } from '#api/ground/db/start-error.ts'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** A pair that signs records; one whose private half is gone only verifies what it signed. */
export type SigningKey = { id: string; privateKey: KeyObject | null; publicKey: KeyObject }
/** 256 bits that seal what the database must not tell. */
export type SealingKey = { id: string; secret: Buffer }

/**
 * The keys of an installation, newest first. The newest signs and seals; older ones verify and open what was
 * made with them.
 */
export type KeyRing = { signing: readonly SigningKey[]; sealing: readonly SealingKey[] }

const SEALING_BYTES = 32

/** A key of a ring as text: base64 of PKCS#8 or SPKI (signing), or of 32 bytes (sealing). PEM is read too. */
export function readSigningKey(id: string, text: string): SigningKey {
  const key = bytesOf(text)
  try {
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    return checked({ id, privateKey, publicKey: createPublicKey(privateKey) })
  } catch {
    try {
      const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
      return checked({ id, privateKey: null, publicKey })
    } catch {
      throw new StartError(`The signing key ${id} is not an Ed25519 key in PKCS#8 or SPKI.`)
    }
  }
}

export function readSealingKey(id: string, text: string): SealingKey {
  const secret = bytesOf(text)
  if (secret.byteLength !== SEALING_BYTES)
    throw new StartError(`The sealing key ${id} is not the base64 of ${SEALING_BYTES} bytes.`)
  return { id, secret }
}

/** A name that sorts by time, so that the newest of a folder is its last. */
export function newKeyId(now: Date): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${moment.toLowerCase()}-${randomBytes(3).toString('hex')}`
}

export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

export function newSealingKey(): string {
  return `${randomBytes(SEALING_BYTES).toString('base64')}\n`
}

/** Base64 of the public half's SPKI, as it is published. */
export function publicText({ publicKey }: SigningKey): string {
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}

/** A short name of a public key's bytes, to read aloud. */
export function fingerprint(key: SigningKey): string {
  return createHash('sha256').update(publicText(key)).digest('hex')
}

function checked(key: SigningKey): SigningKey {
  if (key.publicKey.asymmetricKeyType !== 'ed25519') throw new Error('Not an Ed25519 key')
  return key
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replace(/-----[A-Z ]+-----/g, ''), 'base64')
}
