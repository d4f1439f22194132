import { z } from '@hono/zod-openapi'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const moment = z.string().nullable().openapi({ description: 'ISO; null while it never happened' })

const channelSchema = z.object({
  server: z.string().nullable().openapi({
    description: 'Host of the service; null where none is named, so that messages wait',
  }),
  from: z.string().nullable(),
  waiting: z.number(),
  oldestWaitingAt: moment,
  failed: z.number(),
  lastSentAt: moment,
})

export const healthSchema = z
  .object({
    database: z.object({
      kind: z.enum(['embedded', 'server']).nullable(),
      version: z.string(),
      byteSize: z.number(),
      migrations: z.number(),
      newestMigration: z.string(),
    }),
    mail: channelSchema,
    texts: channelSchema,
    scanner: z.enum(['none', 'answers', 'away']).openapi({
      description: 'none: no scanner is named. answers: it takes connections. away: it does not',
    }),
    payments: z.object({
      provider: z.string().nullable(),
      lastHeardAt: moment.openapi({
        description: 'When an answer of the provider last changed a payment',
      }),
    }),
  })
  .openapi('OperationsHealth')
export type Health = z.infer<typeof healthSchema>
export type DatabaseHealth = Health['database']

const jobSchema = z
  .object({
    name: z.string(),
    startedAt: moment,
    endedAt: moment,
    tookMs: z.number().nullable(),
    nextDueAt: moment,
    failedAt: moment,
    failed: z.string().nullable().openapi({
      description: 'Kind and code of the newest failure, or what was not done; never values',
    }),
    lastFailed: z.boolean(),
  })
  .openapi('OperationsJob')

const namesSchema = z.object({
  count: z.number(),
  names: z.array(z.string()).openapi({ description: 'The first 50' }),
})
export const comparisonSchema = z
  .object({
    endedAt: z.string(),
    tookMs: z.number(),
    by: z.string().nullable(),
    stored: z.number().openapi({ description: 'Files that were found in the storage' }),
    storedBytes: z.number(),
    named: z.number().openapi({ description: 'Files that rows name' }),
    young: z.number().openapi({
      description: 'Files without a row that were written within the hour before: not counted',
    }),
    orphans: namesSchema,
    missing: namesSchema,
    isWhole: z.boolean().openapi({ description: 'False when the time for it was over' }),
  })
  .openapi('FileComparison')
export type Comparison = z.infer<typeof comparisonSchema>

const verificationSchema = z
  .object({
    endedAt: z.string(),
    by: z.string().nullable(),
    copies: z.number(),
    seals: z.number(),
    files: z.number(),
    ends: z.number(),
    problems: z.number(),
    firstProblems: z.array(z.string()),
  })
  .openapi('KeptVerification')
export type VerificationShown = z.infer<typeof verificationSchema>

export const operationsSchema = z
  .object({
    at: z.string(),
    health: healthSchema,
    jobs: z.array(jobSchema),
    storage: z.object({
      isDisk: z.boolean(),
      files: z.number(),
      byteSize: z.number(),
      freeBytes: z.number().nullable(),
      totalBytes: z.number().nullable(),
      comparison: orNull(comparisonSchema),
      wholeFiles: z.object({
        madeAt: moment.openapi({
          description: 'When the whole files for everybody were last made',
        }),
        files: z.number(),
        byteSize: z.number(),
      }),
    }),
    records: z.object({
      copies: z.number(),
      newestCount: z.number().openapi({ description: 'Copies that are verified from the page' }),
      newest: orNull(verificationSchema),
      all: orNull(verificationSchema),
    }),
    versions: z.object({
      portal: z.string().nullable(),
      node: z.string().nullable(),
      startedAt: moment,
    }),
    mayManage: z.boolean(),
  })
  .openapi('Operations')
export type Operations = z.infer<typeof operationsSchema>
