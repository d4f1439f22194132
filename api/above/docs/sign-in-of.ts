import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Access } from '#api/ground/lib/calls/access.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** What opens a call of each kind of caller; nothing where it is open, or opened by what its body says. */
const OPENED_BY: Record<Access, 'session' | null> = {
  anyone: null,
  holder: null,
  session: 'session',
  user: 'session',
  writer: 'session',
  staff: 'session',
}
/** Programs come with a key of their own below this. */
const SOFTWARE = '/api/Software/'

const SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'The session that a login sets. Where the portal is reached by https, its name begins with __Host-.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that somebody made under "Sign-in and security" for a program of theirs.',
  },
} as const

/** The document with what each call is opened by, as OpenAPI has it, from the access that the call declares. */
export function withSignIn(document: Document): Document {
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const operation of Object.values(operations as Record<string, unknown>)) {
      if (typeof operation !== 'object' || operation === null) continue
      const access = Reflect.get(operation, 'x-access') as Access | undefined
      if (!access) continue
      const scheme = path.startsWith(SOFTWARE) ? 'key' : OPENED_BY[access]
      Reflect.set(operation, 'security', scheme ? [{ [scheme]: [] }] : [])
    }
  return {
    ...document,
    components: { ...document.components, securitySchemes: { ...SCHEMES } },
  }
}
