import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The name of one connection (`api/ground/db/writer.ts`): whoever lacks the secret makes none, and none serves another process of the server. */
export function writerMark(secret: string, backendPid: number): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${macOf(secret, nonce, backendPid)}`
}

/** Whether a name was made with this secret, for the process that used it. */
export function isWriterMark(
  secret: string,
  { mark, backendPid }: { mark: string; backendPid: number },
): boolean {
  const [nonce = '', mac = ''] = mark.split('.')
  const expected = Buffer.from(macOf(secret, nonce, backendPid))
  const given = Buffer.from(mac)
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given)
}

function macOf(secret: string, nonce: string, backendPid: number): string {
  return createHmac('sha256', secret)
    .update(`headwater writer ${backendPid} ${nonce}`)
    .digest('base64url')
}
