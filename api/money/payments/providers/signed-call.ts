import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed call of the sandbox bank holds, in seconds, before and after its time. */
export const SIGNED_SECONDS = 300

type Call = { time: string; method: string; path: string; body: string }

/** What proves that a call comes from who has the key, and not from a time long past. */
export function callSignature(key: string, { time, method, path, body }: Call): string {
  return createHmac('sha256', key).update([time, method, path, body].join('\n')).digest('hex')
}

/** Whether a call was signed with the key, now. */
export function isSignedCall(key: string, call: Call, signature: string, now: Date): boolean {
  const age = Math.abs(now.getTime() / 1_000 - Number(call.time))
  const expected = Buffer.from(callSignature(key, call))
  const given = Buffer.from(signature)
  return (
    age <= SIGNED_SECONDS && expected.length === given.length && timingSafeEqual(expected, given)
  )
}
