import { serve } from '#api/ground/lib/calls/serve.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { envelopeOf, failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { checkCode, checkFile } from './check/check-record.ts'
import { scanFile } from './check/mark-scanner.ts'
import { fingerprint, publicText } from '#api/ground/secrets/key-ring.ts'
import { verifyingKeys } from '#api/ground/secrets/secrets.ts'
import { selectEnds } from './ends.act.ts'
import { recordCheckSchema, recordEndsSchema, recordKeysSchema } from './records.schemas.ts'

const tag = 'Copies of record'

/** The largest file that is checked; our own are far smaller. */
const MOST_BYTES = 20 * 1024 * 1024
const CODES = { scope: 'record check', most: 30, windowSeconds: 900 }
const FILES = { scope: 'file check', most: 60, windowSeconds: 3_600 }

const byCode = postCall(
  '/Anon/Record/CheckCode',
  {
    access: 'anyone',
    tag,
    operationId: 'records.checkCode',
    summary: 'Whether a record is as it was filed, by its number or a receipt code',
  },
  z.object({ code: plainText(100) }),
  recordCheckSchema,
)

const byFile = createRoute({
  ...may('anyone'),
  method: 'post',
  path: '/Anon/Record/CheckFile',
  operationId: 'records.checkFile',
  summary:
    'Whether a PDF is one of this portal, byte for byte. Send the file as it is; it is not kept',
  tags: [tag],
  request: {
    body: {
      required: true,
      content: {
        'application/pdf': { schema: z.string().openapi({ format: 'binary' }) },
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: envelopeOf(recordCheckSchema) } },
    },
    ...failures,
  },
})

const keys = getCall(
  '/Anon/Record/Keys',
  {
    access: 'anyone',
    tag,
    operationId: 'records.keys',
    summary: 'The public keys that verify signatures of records, also those that sign no more',
  },
  {},
  recordKeysSchema,
)

const ends = getCall(
  '/Anon/Record/Ends',
  {
    access: 'anyone',
    tag,
    operationId: 'records.ends',
    summary: 'The newest 400 published ends of the chain, to keep elsewhere and compare later',
  },
  {},
  recordEndsSchema,
)

const MOST_ENDS = 400

/** Anyone may ask whether a paper is genuine; nobody learns from it what was filed. */
export function registerRecords(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, byCode, async ({ c, body }) => {
    await countAttempt(db, CODES, c.get('visitor'), clock())
    return await checkCode(db, body.code, { ...config, now: clock() })
  })

  serve(api, byFile, async ({ c }) => {
    await countAttempt(db, FILES, c.get('visitor'), clock())
    const empty = new ApiError('INVALID', 'Choose the PDF that you want to check.')
    const { body } = c.req.raw
    if (!body) throw empty
    const file = await scanFile(body, {
      most: MOST_BYTES,
      tooLarge: () =>
        new ApiError('TOO_LARGE', 'File size is too big. This page checks files up to 20,480 KB.'),
    })
    if (file.byteSize === 0) throw empty
    return await checkFile(db, file, { ...config, now: clock() })
  })

  serve(api, keys, () => ({
    list: verifyingKeys().map((key) => ({
      id: key.id,
      algorithm: 'Ed25519' as const,
      publicKey: publicText(key),
      fingerprint: fingerprint(key),
    })),
  }))

  serve(api, ends, async () => ({
    list: (await selectEnds(db, MOST_ENDS)).map(({ line }) => line),
  }))
}
