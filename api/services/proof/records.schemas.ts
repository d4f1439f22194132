import { z } from '@hono/zod-openapi'
import { forceSchema } from '#api/ground/lib/papers/permit-force.schemas.ts'
import { disputeState } from '#api/services/proof/disputed.schemas.ts'

export const recordCheckSchema = z
  .object({
    result: z.enum(['genuine', 'altered', 'unknown']).openapi({
      description:
        'genuine: it is what was filed, byte for byte. altered: it names a record of this agency but differs from it, or the record itself differs. unknown: nothing of this agency is known by it',
    }),
    reason: z.enum(['file', 'record']).nullable().openapi({
      description: 'What was altered: the file that was checked, or the stored record',
    }),
    kind: z
      .enum([
        ...['event-report', 'public-comment', 'co-signature', 'submittal', 'payment', 'inventory'],
        ...['permit', 'permit-letter', 'denial'],
      ] as const)
      .nullable()
      .openapi({ description: 'What was filed' }),
    number: z.string().nullable().openapi({ description: 'The number of the record' }),
    filedAt: z.string().nullable().openapi({ description: 'ISO moment of the filing' }),
    filedOn: z.string().nullable().openapi({ description: 'The same in words' }),
    sha256: z
      .string()
      .nullable()
      .openapi({ description: 'Of the copy of record, as it was filed' }),
    dispute: disputeState
      .nullable()
      .openapi({ description: 'Whether its signature was disputed, and what became of it' }),
    disputedOn: z.string().nullable().openapi({ description: 'Day of the dispute, in words' }),
    paper: z
      .object({
        edition: z.string().nullable().openapi({
          description: 'Version and revision of a permit’s paper; null of a letter',
        }),
        neverHeld: z.boolean().openapi({
          description: 'Whether it is the paper of a version that never was in force',
        }),
        replacedOn: z.string().nullable().openapi({
          description: 'The day from which a later version takes its place',
        }),
        replacedBy: z.string().nullable().openapi({ description: 'That version' }),
        /** Of the permit; null of a denial. A named schema with words of its own takes no null. */
        force: z.object(forceSchema.shape).nullable(),
      })
      .nullable()
      .openapi({ description: 'Of a paper of a decision or of an act on a permit' }),
  })
  .openapi('RecordCheck')

export const recordKeysSchema = z
  .object({
    list: z.array(
      z.object({
        id: z.string(),
        algorithm: z.literal('Ed25519'),
        publicKey: z.string().openapi({ description: 'Base64 of the SubjectPublicKeyInfo (DER)' }),
        fingerprint: z.string().openapi({ description: 'SHA-256 of publicKey, to read aloud' }),
      }),
    ),
  })
  .openapi('RecordKeys', { description: 'Public keys that verify records, the newest first' })

export const recordEndsSchema = z
  .object({
    list: z.array(z.string()).openapi({
      description: 'Signed lines of canonical JSON (RFC 8785), the newest first',
    }),
  })
  .openapi('RecordEnds', { description: 'Ends of the chain of all records that were published' })

export type RecordCheck = z.infer<typeof recordCheckSchema>

/** A stored file that is not what was filed, as the desk lists it. */
export const alteredFileSchema = z
  .object({
    rid: z.number(),
    source: z.string().openapi({ description: 'What the file belongs to' }),
    name: z.string(),
    outcome: z.enum(['altered', 'missing', 'whole']),
    foundAt: z.string(),
    sha256: z.string().openapi({ description: 'Of the file that was filed' }),
  })
  .openapi('AlteredFile')

export type AlteredFile = z.infer<typeof alteredFileSchema>
