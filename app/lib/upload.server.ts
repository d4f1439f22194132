import { z } from 'zod'
import type { RefusalReason } from '#app/gql/operations.ts'
import type { Refusal } from './outcome.server.ts'

const answerSchema = z.object({
  ok: z.boolean(),
  data: z.unknown(),
  msg: z.string(),
  code: z.string().default('INVALID'),
  reason: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
})

type Uploaded = { data: unknown; refusal: null } | { data: null; refusal: Refusal }

/**
 * The REST API's answer to a file, in the words of the graph, which files do not pass. An upload that broke off, or
 * an answer that nobody can read, is refused in the words of `unsent`. Messages stand at the fields of `known` that the
 * API names, and at `field` where it names none of them.
 */
export async function uploaded(
  sent: Promise<Response>,
  { field, unsent, known = [] }: { field: string; unsent: string; known?: readonly string[] },
): Promise<Uploaded> {
  const answer = answerSchema.safeParse(await sent.then((got) => got.json()).catch(() => null))
  if (answer.success && answer.data.ok) return { data: answer.data.data, refusal: null }
  const { msg, code, reason, fields } = answer.success
    ? answer.data
    : { msg: '', code: 'BUSY', reason: undefined, fields: {} }
  const message = Object.values(fields)[0] ?? (msg || unsent)
  const named = Object.entries(fields).flatMap(([name, words]) =>
    known.includes(name) ? [{ field: name, message: words }] : [],
  )
  return {
    data: null,
    refusal: {
      code,
      // The API's list of reasons is the graph's.
      reason: (reason ?? code) as RefusalReason,
      message,
      inputErrors: named.length > 0 ? named : [{ field, message }],
    },
  }
}
