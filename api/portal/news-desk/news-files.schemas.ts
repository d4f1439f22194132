import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

/** Files that a publication has at once; those that were taken out do not count. */
export const MOST_FILES = 20
/** Letters of a description. */
export const MOST_LETTERS = 500

const whole = z.coerce.number().int().max(Number.MAX_SAFE_INTEGER)

export const newFileSchema = z.object({
  publication: whole.positive().openapi({ description: 'Rid of the publication' }),
  version: whole.min(0).openapi({ description: 'The version of it that was shown' }),
  description: plainText(2_000).default('').openapi({ description: 'What the file is' }),
})

export const takeFileOutSchema = z
  .object({
    publicationRid: rid,
    versionNo: z.int().min(0).openapi({ description: 'The version that was shown' }),
    rid: rid.openapi({ description: 'The file' }),
    isTakenOut: z.boolean().openapi({ description: 'False puts it back' }),
  })
  .openapi('TakePublicationFileOut')

export const deskFileSchema = z
  .object({
    rid: z.number(),
    fileName: z.string(),
    fileDesc: z.string(),
    byteSize: z.number(),
    addedDate: z.string().openapi({ description: 'ISO moment' }),
    addedBy: z.string(),
    takenOutDate: z.string().nullable().openapi({ description: 'Null while readers are given it' }),
    takenOutBy: z.string().nullable(),
  })
  .openapi('DeskPublicationFile')

export type NewFile = z.infer<typeof newFileSchema>
export type TakeFileOut = z.infer<typeof takeFileOutSchema>
export type DeskPublicationFile = z.infer<typeof deskFileSchema>
