import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export type SoftPasskey = ReturnType<typeof softPasskey>

type Site = { origin?: string; rpId?: string }
type Use = Site & { count?: number; verified?: boolean; userHandle?: string }

const HERE = { origin: 'https://records.example.gov', rpId: 'records.example.gov' }

/** An authenticator in software with one ES256 key: it says whatever a test wants it to say. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = ''
  return {
    id: id.toString('base64url'),
    /** Makes the passkey: what a browser answers to options for making one. */
    make(
      options: { challenge: string; user?: { id: string } },
      { origin, rpId, verified = true }: Use = {},
    ) {
      userHandle = options.user?.id ?? ''
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const data = Buffer.concat([
        authenticatorData(rpId, { flags: HAS_CREDENTIAL, verified, count: 0 }),
        credential,
      ])
      const object = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString(
          'base64url',
        ),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Uses it: what a browser answers to options for using one. */
    use(
      { challenge }: { challenge: string },
      { origin, rpId, count = 1, verified = true, ...other }: Use = {},
    ) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = authenticatorData(rpId, { flags: 0, verified, count })
      const hashed = createHash('sha256').update(client).digest()
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hashed]), privateKey).toString('base64url'),
        userHandle: other.userHandle ?? userHandle,
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string = HERE.origin): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  rpId: string = HERE.rpId,
  { flags, verified, count }: { flags: number; verified: boolean; count: number },
): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const all = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter])
}

/** As much of CBOR (RFC 8949) as an answer is made of. */
function cborHead(major: number, value: number): Buffer {
  const top = major << 5
  if (value < 24) return Buffer.from([top | value])
  if (value < 256) return Buffer.from([top | 24, value])
  return Buffer.from([top | 25, value >> 8, value & 255])
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

function cborMap(pairs: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])
}
