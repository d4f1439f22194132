import { createHash, type Hash } from 'node:crypto'
import type { Context, Next } from 'hono'
import { asActOnce, type Press } from '#api/ground/db/act-once.ts'
import type { ApiEnv } from './answer.ts'
import { sessionOf } from './caller.ts'
import { ApiError } from './errors.ts'
import { takesRawBody } from './raw-bodies.ts'

const KEY = /^[\w-]{8,100}$/
/** Of somebody without an account nothing but the key says who it is: it is as long as a random one. */
const VISITORS_KEY = /^[\w-]{32,100}$/
const NO_KEY = 'Idempotency-Key has 8 to 100 letters, digits, underscores and hyphens.'
const NO_VISITORS_KEY =
  'Idempotency-Key has 32 to 100 letters, digits, underscores and hyphens where nobody is signed in.'

/** Whoever is signed in fully may give a key with an act. */
const KEYED: readonly string[] = ['user', 'writer', 'staff']

/** Calls whose answer is a secret that is kept nowhere, so that it cannot be answered twice; asked again, another is made. */
export const ANSWERS_SECRETS: ReadonlySet<string> = new Set([
  'obligations.makeCalendar',
  'session.addPasskey',
  'session.beginAuthenticator',
  'session.confirmAuthenticator',
  'session.issueLoginToken',
  'softwareKeys.make',
])

/**
 * Acts without an account that would make something twice. All others have a key of their own (comments, drafts,
 * registrations, payments), hold once by what they are, or change nothing: a test names each with its reason.
 */
const MADE_BY_VISITORS: ReadonlySet<string> = new Set([
  'cosign.sendLink',
  'eventFiles.uploadToDraft',
  'eventFiles.uploadToEvent',
  'events.answerMessage',
  'linePhotos.send',
  'watches.ask',
])

/** Whether a call takes a key: every call of somebody signed in, but those that answer secrets, and what visitors make. */
export function takesKey(access: string, operationId: string): boolean {
  if (MADE_BY_VISITORS.has(operationId)) return true
  return KEYED.includes(access) && !ANSWERS_SECRETS.has(operationId)
}

/**
 * Goes on with a call, as an act that is done once where the caller gave a key (`Idempotency-Key`): asked again with
 * the same key and body, it answers what it answered first, and nothing is made twice.
 */
export async function withActKey(c: Context<ApiEnv>, takes: boolean, next: Next): Promise<void> {
  if (c.req.method !== 'POST') return next()
  return asActOnce(takes ? await pressOf(c) : null, next)
}

async function pressOf(c: Context<ApiEnv>): Promise<Press | null> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!KEY.test(key)) throw new ApiError('INVALID', NO_KEY)
  const session = await sessionOf(c)
  if (!session && !VISITORS_KEY.test(key)) throw new ApiError('INVALID', NO_VISITORS_KEY)
  const bodySha256 = takesRawBody(c.req.path) ? hashWhileRead(c) : await hashOfText(c)
  return { userId: session?.actorId ?? null, key, call: c.req.path, bodySha256 }
}

async function hashOfText(c: Context<ApiEnv>): Promise<() => string> {
  const digest = createHash('sha256')
    .update(await c.req.text())
    .digest('hex')
  return () => digest
}

/** A file is not read twice: it is hashed as it passes, after what the address and the headers say of it. */
function hashWhileRead(c: Context<ApiEnv>): () => string {
  const hash = createHash('sha256').update(new URL(c.req.url).search)
  for (const [name, value] of c.req.raw.headers)
    if (name.startsWith('x-') && name !== 'x-request-id' && name !== 'x-visitor-address')
      hash.update(`\n${name}: ${value}`)
  hash.update('\n')
  if (c.req.raw.body) {
    const body = c.req.raw.body.pipeThrough(hashing(hash))
    c.req.raw = new Request(c.req.raw, { body, duplex: 'half' } as RequestInit)
  }
  return () => hash.copy().digest('hex')
}

function hashing(hash: Hash): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      hash.update(chunk)
      controller.enqueue(chunk)
    },
  })
}
