import { StartError } from '#api/ground/db/start-error.ts'
import { isPrivateAddress } from '#api/ground/lib/environment.ts'
import { outgoing } from '#api/ground/lib/calls/outgoing.ts'
import { Undeliverable, type Texter } from '#api/services/outbox/send-due.ts'

/** Shorter than the lease of a text message. */
const TIMEOUT_MS = 15_000
/** What a service says about this message and this number, as opposed to trouble with the login or itself. */
const FINAL = new Set([400, 422])

export type TextSettings = {
  url: string
  /** Sent as a bearer token. */
  secret: string
}

/**
 * How text messages are sent; null without SMS_URL: then they wait in the outbox. Throws when they could not
 * be sent safely, so that the start says so and not the first co-signer.
 */
export function textSettings(env: Record<string, string | undefined>): TextSettings | null {
  const { SMS_URL: url, SMS_SECRET: secret } = env
  if (!url) return null
  if (!URL.canParse(url)) throw new StartError('SMS_URL is not an address.')
  const address = new URL(url)
  if (!isPrivateAddress(address))
    throw new StartError('SMS_URL must begin with https://; http:// is only for this machine.')
  if (address.username || address.password)
    throw new StartError('SMS_URL holds a name or password. The secret belongs into SMS_SECRET.')
  if (!secret || !/^[\x21-\x7e]{16,}$/.test(secret))
    throw new StartError(
      'SMS_SECRET must have 16 or more letters, digits and signs, without spaces.',
    )
  return { url, secret }
}

/**
 * Sends text messages by POST of JSON, `{ "to", "body" }`. What an error says is kept in the database, so it
 * holds a number or a code and nothing that the service or the address says.
 */
export function httpTexter({ url, secret }: TextSettings, timeoutMs = TIMEOUT_MS): Texter {
  // Its status says all.
  const call = outgoing(undefined, { timeLimitMs: timeoutMs, isBodyRead: false })
  return {
    async send({ to, body, messageId }) {
      const response = await call(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          'idempotency-key': messageId,
        },
        body: JSON.stringify({ to, body }),
        // The secret goes to the address that the agency named and to no other.
        redirect: 'manual',
      }).catch((error: unknown) => {
        throw new Error(`The service could not be reached: ${codeOf(error)}.`)
      })
      if (response.ok) return
      const words = `The service answered ${response.status}.`
      throw FINAL.has(response.status) ? new Undeliverable(words) : new Error(words)
    },
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause: unknown = error.cause
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name
}
