import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const code = plainText(40).openapi({ description: 'Code of the list', example: 'event-types' })
const version = z.int().min(0).openapi({
  description: 'The version of the list that was shown; of two who change it, the second is told',
})

export const listRowSchema = z
  .object({
    code: z.string(),
    title: z.string(),
    usedBy: z.string().openapi({ description: 'Where its entries are chosen and shown' }),
    offered: z.number().openapi({ description: 'Entries that are offered' }),
    retired: z.number().openapi({ description: 'Entries that are not offered any more' }),
    fixedBecause: z
      .string()
      .nullable()
      .openapi({ description: 'Why it cannot be changed; null for a list that can' }),
    hasLookHours: z.boolean().openapi({
      description: 'Whether its entries say within how many hours somebody is to look',
    }),
  })
  .openapi('ReferenceListRow')

export const listSchema = listRowSchema
  .extend({
    versionNo: z.number(),
    entries: z.array(
      z.object({
        rid: z.number(),
        name: z.string(),
        isRetired: z.boolean().openapi({ description: 'Whether it is not offered any more' }),
        lookWithinHours: z.number().nullable().openapi({
          description:
            'Within how many hours somebody is to look at a report of this type; null says nothing',
        }),
        fixedBecause: z.string().nullable().openapi({
          description: 'Why it keeps its name and is always offered; null where both may change',
        }),
      }),
    ),
  })
  .openapi('ReferenceList')

/** Length and uniqueness of the name are the act's, which says them at the field. */
const name = plainText(500)
const entry = { code, versionNo: version, rid }

export const addEntrySchema = z.object({ code, name }).openapi('AddListEntry')
export const renameEntrySchema = z.object({ ...entry, name }).openapi('RenameListEntry')
export const moveEntrySchema = z
  .object({ ...entry, direction: z.enum(['up', 'down']) })
  .openapi('MoveListEntry')
/** Which hours there can be is the act's to say, at the field. */
export const lookHoursSchema = z
  .object({
    ...entry,
    hours: z.number().nullable().openapi({
      description: 'Whole hours from 1 to 8,760 after the report came; null takes them away',
    }),
  })
  .openapi('ListEntryLookHours')
export const retireEntrySchema = z
  .object({
    ...entry,
    isRetired: z.boolean().openapi({ description: 'False brings it back' }),
  })
  .openapi('RetireListEntry')

export type ListRow = z.infer<typeof listRowSchema>
export type ReferenceList = z.infer<typeof listSchema>
export type ListEntry = ReferenceList['entries'][number]
export type AddEntry = z.infer<typeof addEntrySchema>
export type RenameEntry = z.infer<typeof renameEntrySchema>
export type LookHours = z.infer<typeof lookHoursSchema>
export type MoveEntry = z.infer<typeof moveEntrySchema>
export type RetireEntry = z.infer<typeof retireEntrySchema>
