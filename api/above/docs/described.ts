import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Access } from '#api/ground/lib/calls/access.ts'
import { TAGS } from '#api/ground/lib/calls/tags.ts'
import { PARAMETERS } from './parameters.ts'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

type Parameter = { in: string; name: string; description?: string }
type Call = {
  description?: string
  parameters?: Parameter[]
  'x-access'?: Access
  'x-action'?: string
  'x-idempotency-key'?: true
}

const FOR: Record<Access, string> = {
  anyone: 'Open to everybody.',
  holder: 'For whoever holds the key, code or token that the call names.',
  session: 'For somebody in the middle of a sign-in, or beyond.',
  user: 'For whoever is signed in.',
  writer: 'For whoever is signed in with an account that is not read-only.',
  staff: 'For somebody of the agency',
}

/** The document with what is said of groups, calls and parameters; what a call or parameter says itself stays. */
export function withDescriptions(document: Document): Document {
  for (const call of callsOf(document)) {
    call.description ??= whoMayCall(call)
    for (const each of call.parameters ?? []) {
      const known = each.description ?? PARAMETERS[`${each.in} ${each.name}`]
      if (known) each.description = known
    }
  }
  return {
    ...document,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  }
}

function whoMayCall(call: Call): string {
  const access = call['x-access']
  if (!access) return ''
  const right = call['x-action']
  const who =
    access === 'staff' ? `${FOR.staff}${right ? ` with the right \`${right}\`` : ''}.` : FOR[access]
  return call['x-idempotency-key']
    ? `${who} Sent again with the same \`Idempotency-Key\`, it does nothing twice.`
    : who
}

function callsOf({ paths = {} }: Document): Call[] {
  return Object.values(paths).flatMap((calls) =>
    Object.values(calls as Record<string, unknown>).filter(
      (call): call is Call => typeof call === 'object' && call !== null && 'responses' in call,
    ),
  )
}
