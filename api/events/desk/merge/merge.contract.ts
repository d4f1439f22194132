import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { eventCall as about } from '../event-desk.rights.ts'

const named = {
  eventRid: z.number(),
  eventNo: z.string().nullable(),
  eventSubject: z.string(),
  eventStatusName: z.string(),
  reportedDate: z.string(),
}

export const relatedSchema = z
  .object({
    partOf: z
      .object(named)
      .nullable()
      .openapi({ description: 'The event that this one was merged into' }),
    parts: z.array(
      z.object({
        ...named,
        mergedBy: z.string(),
        mergedAt: z.string().openapi({ description: 'ISO moment' }),
      }),
    ),
    similar: z
      .array(
        z.object({
          ...named,
          placeWords: z.string().nullable(),
          beginning: z
            .string()
            .openapi({ description: 'The first 300 characters of its description' }),
          miles: z
            .number()
            .nullable()
            .openapi({ description: 'How far apart; null where a position is missing' }),
          isSaidByReporter: z
            .boolean()
            .openapi({ description: 'A reporter said that it is the same' }),
        }),
      )
      .openapi({
        description:
          'Of the same type, within three days and a mile, or named by a reporter; at most five',
      }),
  })
  .openapi('DeskEventRelated')

export const mergeSchema = z.object({
  rid,
  parentRid: rid.nullable().default(null),
  parentNo: plainText(100).nullable().default(null).openapi({
    description: 'The number of the event that it is a part of, where its rid is not known',
  }),
})
export const unmergeSchema = z.object({
  rid,
  parentRid: rid.openapi({ description: 'The event that it is shown to be a part of' }),
})
export const distinctSchema = z.object({ rid, otherRid: rid })

export const related = getCall(
  '/EMS/Event/GetRelated/{id}',
  about('eventDesk.related', 'Events that are one with this, and those that may be'),
  { params: idParams },
  relatedSchema,
)
export const merge = postCall(
  '/EMS/Event/Merge',
  about('eventDesk.merge', 'Make an event a part of another; nothing of it is lost'),
  mergeSchema,
  z.object({ rid: z.number().openapi({ description: 'The event that it is a part of now' }) }),
)
export const unmerge = postCall(
  '/EMS/Event/Unmerge',
  about('eventDesk.unmerge', 'Take an event out of another again'),
  unmergeSchema,
  z.null(),
)
export const tellApart = postCall(
  '/EMS/Event/TellApart',
  about('eventDesk.tellApart', 'Write down that two events are not the same'),
  distinctSchema,
  z.null(),
)

export type EventRelated = z.infer<typeof relatedSchema>
export type EventPart = EventRelated['parts'][number]
export type SimilarEvent = EventRelated['similar'][number]
export type NamedEvent = NonNullable<EventRelated['partOf']>
export type MergeEvent = z.infer<typeof mergeSchema>
export type UnmergeEvent = z.infer<typeof unmergeSchema>
export type DistinctEvents = z.infer<typeof distinctSchema>
