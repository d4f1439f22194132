import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { answersSchema } from '#forms/view/answers-schema.ts'
import { selectForm } from './stored-forms.queries.ts'

const SCHEMA = 'application/schema+json'

const schemaOfAnswers = createRoute({
  ...may('user', 'filing.answersSchema'),
  method: 'get',
  path: '/Client/Form/GetAnswersSchema/{sha256}',
  operationId: 'filing.answersSchema',
  summary:
    'The answers of a version of a form as JSON Schema: what the canonical document of a submittal has in "answers"',
  tags: ['Filing submittals'],
  request: { params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) },
  responses: {
    200: {
      description: 'JSON Schema 2020-12; it never changes',
      content: { [SCHEMA]: { schema: z.record(z.string(), z.unknown()) } },
    },
    ...failures,
  },
})

/** What the answers of a form look like, for who reads records with a program. */
export function registerAnswersSchema(api: Api, { db }: ApiDeps): void {
  api.openapi(schemaOfAnswers, async (c) => {
    await requireSignedIn(c)
    const form = await selectForm(db, c.req.valid('param').sha256)
    if (!form) throw notFound('The form')
    return c.json(answersSchema(form.definition, form.sha256), 200, {
      'Content-Type': SCHEMA,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
}
