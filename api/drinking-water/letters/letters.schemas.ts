import { z } from '@hono/zod-openapi'
import { pathRid } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

/** Lines whose occupants are told; of a non-lead line there is nothing to tell. */
export const LETTER_CLASSES = ['lead', 'galvanized', 'unknown'] as const
export const letterClass = z.enum(LETTER_CLASSES)
export type LetterClass = z.infer<typeof letterClass>

export const HOWS = ['mail', 'delivery'] as const

/** Letters in one file. */
export const LETTERS_A_FILE = 100

const classSchema = z.object({
  class: letterClass,
  lines: z.number().openapi({ description: 'Lines of the newest inventory' }),
  told: z.number().openapi({ description: 'Of them those whose letter went out within a year' }),
  made: z.number().openapi({ description: 'Those whose letter is made and not sent' }),
  waiting: z.number().openapi({ description: 'Those that wait for a letter' }),
  dueOn: z
    .string()
    .nullable()
    .openapi({ description: 'Day by which the next of these must go out; null where none waits' }),
})

const batchSchema = z.object({
  rid: z.number(),
  year: z.number(),
  class: letterClass,
  letters: z.number(),
  files: z.number().openapi({ description: 'How many ZIP files they are' }),
  madeDate: z.string(),
  madeBy: z.string(),
  sentOn: z.string().nullable(),
  sentHow: z.enum(HOWS).nullable(),
  recordedBy: z.string().nullable(),
})

export const lineLettersSchema = z
  .object({
    facilityRid: z.number(),
    facilityName: z.string(),
    pwsId: z.string(),
    year: z.number().openapi({ description: 'Year of the newest inventory' }),
    mayMake: z.boolean(),
    classes: z.array(classSchema),
    batches: z.array(batchSchema).openapi({ description: 'What was made, the newest first' }),
  })
  .openapi('LineLetters')
export type LineLetters = z.infer<typeof lineLettersSchema>
export type LetterLines = z.infer<typeof classSchema>
export type LetterBatch = z.infer<typeof batchSchema>

export const makeLettersSchema = z.object({ facilityRid: rid, class: letterClass })
export const madeLettersSchema = z.object({ rid: z.number(), letters: z.number() })
export const recordSentSchema = z.object({
  batchRid: rid,
  sentOn: plainText(20),
  how: z.enum(HOWS),
})
export const dropLettersSchema = z.object({ batchRid: rid })
export const letterFileParams = z.object({
  id: pathRid,
  part: pathRid,
})
