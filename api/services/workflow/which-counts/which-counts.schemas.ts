import { z } from '@hono/zod-openapi'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const relatedSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    applicationName: z.string(),
    statusName: z.string(),
    filedOn: z.string().nullable().openapi({ description: 'Date; null while it is filled in' }),
  })
  .openapi('RelatedSubmittal')

export const whichCountsSchema = z
  .object({
    replacedBy: orNull(relatedSchema).openapi({
      description: 'Of an archived one: the copy that took its place, where the reader may see it',
    }),
    replaces: orNull(relatedSchema).openapi({ description: 'What this one is a copy of' }),
    movedTo: orNull(relatedSchema).openapi({
      description: 'Of one that staff moved to another type: what was begun in its place',
    }),
    movedFrom: orNull(relatedSchema).openapi({
      description: 'What was filed first, of one that was begun when staff moved it to this type',
    }),
    isGivenUp: z.boolean().openapi({
      description: 'What was begun in its place was deleted by its applicant',
    }),
    samePeriod: z.array(relatedSchema).openapi({
      description: 'Others of the same type, site, permit and period, the newest first',
    }),
    counts: z.enum(['this', 'other', 'none']).nullable().openapi({
      description:
        'Whether this report is the one that counts: of several of a period the one that was accepted last. Null where nobody has to ask',
    }),
    countsRid: z.number().nullable().openapi({
      description: 'The one that counts; null where the reader may not see it',
    }),
    reopened: z
      .object({
        at: z.string().openapi({ description: 'ISO moment' }),
        by: z.string().nullable().openapi({ description: 'Who of the agency; for staff alone' }),
        reason: z.string().nullable().openapi({ description: 'For the parties and staff' }),
      })
      .nullable()
      .openapi({ description: 'The agency opened it again after it was accepted' }),
  })
  .openapi('WhichCounts')

export type WhichCounts = z.infer<typeof whichCountsSchema>
