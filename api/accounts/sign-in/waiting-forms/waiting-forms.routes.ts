import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCookie, setCookie } from 'hono/cookie'
import { seal, unseal } from '#api/ground/secrets/sealed.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { WAITING_FORM_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { cookieOptions } from '#values/cookie-options.ts'
import { holderMark, onlyHolder } from './holder-cookie.ts'
import { keepWaitingForm, selectWaitingForm } from './waiting-forms.queries.ts'

const HOUR_SECONDS = 3_600
const KEEPS = { scope: 'waiting form', most: 30, windowSeconds: 900 }

const formSchema = z
  .object({
    action: z
      .string()
      .max(2_000)
      .regex(/^\/app\/[^\s\\]*$/)
      .openapi({ description: 'The address that the form goes to, under /app' }),
    fields: z
      .array(z.object({ name: z.string().max(200), value: z.string().max(100_000) }))
      .max(2_000)
      .openapi({ description: 'Without passwords, PINs, answers and codes' }),
  })
  .openapi('WaitingForm')
export type WaitingForm = z.infer<typeof formSchema>

const tag = 'Session'

const keep = postCall(
  '/Anon/WaitingForm/Keep',
  {
    access: 'anyone',
    tag,
    operationId: 'session.keepForm',
    summary: 'Keep a form that came after its session had ended, for whoever was signed in there',
  },
  formSchema,
  z.object({
    isKept: z
      .boolean()
      .openapi({ description: 'False where nobody, or more than one, was signed in' }),
  }),
)

const waiting = getCall(
  '/Session/WaitingForm',
  {
    access: 'user',
    tag,
    operationId: 'session.waitingForm',
    summary: 'The form that waits in this browser for the caller; null for anybody else',
  },
  {},
  z.union([formSchema, z.null()]),
)

/** Forms that nobody could take because their user had been signed out. */
export function registerWaitingForms(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, keep, async ({ c, body }) => {
    const now = clock()
    const owner = onlyHolder(c, now)
    if (owner === null) return { isKept: false }
    await countAttempt(db, KEEPS, c.get('visitor'), now)
    const key = newKey()
    const until = new Date(now.getTime() + HOUR_SECONDS * 1_000)
    const sealed = seal(JSON.stringify(body), key)
    await keepWaitingForm(db, { keyHash: keyHash(key), ownerMark: owner, sealed, until })
    const age = { ...cookieOptions(config.publicUrl), maxAge: HOUR_SECONDS }
    setCookie(c, WAITING_FORM_COOKIE, key, age)
    return { isKept: true }
  })

  serve(api, waiting, async ({ c, user: session }) => {
    const key = getCookie(c, WAITING_FORM_COOKIE)
    if (!key || session.isBorrowed) return null
    const of = { keyHash: keyHash(key), ownerMark: holderMark(session) }
    const sealed = await selectWaitingForm(db, of, clock())
    return sealed ? formSchema.parse(JSON.parse(unseal(sealed, key))) : null
  })
}
