import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, pathRid, recordParams } from '#api/ground/lib/calls/contract.ts'
import { disputeSchema } from '#api/services/proof/disputed.schemas.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { standing } from '#api/money/payments/fee.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

export const countedSchema = z
  .object({
    from: z.string().openapi({ description: 'ISO moment of the acceptance' }),
    until: z.string().nullable().openapi({ description: 'ISO moment when it ended' }),
    ended: z.enum(['reopened', 'replaced']).nullable().openapi({
      description:
        'Why it counts no more: it was reopened, or a copy or another report of its period was accepted',
    }),
  })
  .nullable()
  .openapi({ description: 'When the version counted; null for one that was never accepted' })

const tag = 'Filing submittals'

const versionSchema = z
  .object({
    ordinal: z.number().openapi({ description: 'Counts the signed versions' }),
    number: z.string().openapi({ description: 'Number of the copy of record' }),
    sha256: z.string().openapi({ description: 'SHA-256 of the canonical document' }),
    signedAt: z.string().openapi({ description: 'ISO moment' }),
    counted: countedSchema,
    signer: z.string(),
    isOwn: z.boolean().openapi({ description: 'The caller signed it' }),
    dispute: orNull(disputeSchema).openapi({
      description: 'The last dispute of the signature; the words for the signer alone',
    }),
  })
  .openapi('SignedVersion')

export const changeSchema = z
  .object({
    path: z.string().openapi({ description: 'Question, or table, row and column' }),
    place: z.string().openapi({ description: 'Page of the form' }),
    label: z.string(),
    was: z.string().nullable().openapi({ description: 'Null where there was none' }),
    is: z.string().nullable().openapi({ description: 'Null where there is none any more' }),
  })
  .openapi('AnswerChange')

const ownClaimSchema = z
  .object({
    path: z.string().openapi({ description: 'Question, or table, row and column' }),
    label: z.string(),
    state: z.enum(['open', 'upheld', 'denied']),
    decidedAt: z.string().nullable().openapi({ description: 'ISO moment of the last decision' }),
    reason: z.string().nullable().openapi({
      description: 'Of the agency; null for who does not read the answer itself',
    }),
    publicOn: z.string().nullable().openapi({
      description: 'Of a denied one: from this day on the answer is in the public copy',
    }),
    isPublic: z.boolean(),
    isWithdrawn: z.boolean().openapi({
      description: 'The submittal was withdrawn before the answer was public: it stays closed',
    }),
  })
  .openapi('OwnClaim')

export const filedSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    statusCode: z.number().nullable(),
    statusName: z.string(),
    gloss: z.string().openapi({ description: 'What the status means, in one sentence' }),
    statusSince: z.string().openapi({ description: 'ISO moment' }),
    filedOn: z.string().nullable(),
    feeCents: z.number(),
    feeStanding: standing().nullable().openapi({ description: 'Null where it costs nothing' }),
    versions: z.array(versionSchema),
    content: z
      .custom<SubmittalContent>()
      .nullable()
      .openapi({ type: ['object', 'null'], description: 'The last signed version, whole' }),
    changes: z.array(changeSchema).nullable().openapi({
      description: 'What the last signed version changed; null where it is the first',
    }),
    claims: z.array(ownClaimSchema).openapi({
      description: 'Answers of the last signed version that are claimed confidential',
    }),
  })
  .openapi('FiledSubmittal')

export const getFiled = getCall(
  '/{schema}/Submission/GetFiled/{id}',
  {
    access: 'user',
    tag,
    operationId: 'filing.filed',
    summary: 'A submittal that was filed: where it stands, and what was signed',
  },
  { params: recordParams },
  filedSchema,
)

export const copyPdf = createRoute({
  ...may('user', 'filing.copy'),
  method: 'get',
  path: '/Client/Submission/CopyOfRecord/{id}/{ordinal}',
  operationId: 'filing.copy',
  summary: 'A signed version as PDF/A-3a with the data inside',
  tags: [tag],
  request: { params: z.object({ id: pathRid, ordinal: pathRid }) },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
