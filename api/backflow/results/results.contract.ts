import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { envelopeOf, failures, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { sentResultsSchema, takenResultsSchema } from './results.schemas.ts'

const OWN = '/Client/BackflowTester'
const tag = 'Testers of backflow assemblies'

export const send = postCall(
  `${OWN}/SendResults`,
  {
    access: 'writer',
    tag,
    operationId: 'testers.sendResults',
    summary: 'Make drafts of the results that were kept on a phone, each once',
  },
  sentResultsSchema,
  takenResultsSchema,
)

export const sendByKey = createRoute({
  ...may('holder', 'testers.sendByKey'),
  method: 'post',
  path: '/Software/BackflowTester/SendResults',
  summary: 'Make drafts of results, each once; with the key of their tester',
  operationId: 'testers.sendByKey',
  tags: [tag],
  request: {
    headers: z.object({
      authorization: plainText(200)
        .default('')
        .openapi({ description: 'Bearer, and the key of the tester' }),
    }),
    body: { required: true, content: { 'application/json': { schema: sentResultsSchema } } },
  },
  responses: {
    200: {
      description: 'What became of each',
      content: { 'application/json': { schema: envelopeOf(takenResultsSchema) } },
    },
    ...failures,
  },
})

export const sendPhoto = createRoute({
  ...may('writer', 'testers.sendPhoto'),
  method: 'post',
  path: `${OWN}/SendPhoto`,
  summary: 'Add a photo to a draft that was sent; the same photo again is the same one',
  operationId: 'testers.sendPhoto',
  tags: [tag],
  request: {
    headers: z.object({
      'x-submission-rid': z.coerce.number().pipe(rid),
      'x-file-name': plainText(3_000).openapi({ description: 'In UTF-8, percent-encoded' }),
    }),
    body: {
      required: true,
      description: 'A JPEG or PNG as it is',
      content: {
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: {
      description: 'The stored photo',
      content: {
        'application/json': { schema: envelopeOf(z.object({ rid: z.number() })) },
      },
    },
    ...failures,
  },
})
