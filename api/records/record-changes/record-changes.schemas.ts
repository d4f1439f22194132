import { z } from '@hono/zod-openapi'
import { pathRid } from '#api/ground/lib/calls/contract.ts'
import { CHANGE_KINDS, VALUE_TYPES } from './fields.ts'
import { BEGINNINGS } from './history.ts'

export const historyParams = z.object({ kind: z.enum(CHANGE_KINDS), id: pathRid })

const day = z.iso.date('Give a day such as 2026-11-20.').optional()

export const historyQuery = z.object({
  asOf: day.openapi({ description: 'The record as it was at the end of this day' }),
  from: day.openapi({ description: 'What changed from the start of this day on' }),
  to: day.openapi({ description: 'What changed until the end of this day; today when left out' }),
})

const meaning = {
  name: z
    .string()
    .openapi({ description: 'Name of the field; details of projects are `details.…`' }),
  label: z.string().openapi({ description: 'The name in words' }),
  type: z.enum(VALUE_TYPES).openapi({
    description:
      'How the value is read. day: YYYY-MM-DD. yes-no: `true` or `false`. site-status: A active, P pending, I inactive. contest: C contested; N or null neither; any other value appealed',
  }),
}
const value = z.string().nullable()

export const fieldSchema = z.object({ ...meaning, value }).openapi('RecordField')
export type HistoryField = z.infer<typeof fieldSchema>

export const differenceSchema = z
  .object({ ...meaning, was: value, became: value })
  .openapi('RecordDifference')
export type HistoryDifference = z.infer<typeof differenceSchema>

export const changeSchema = z
  .object({
    at: z.string().openapi({ description: 'The moment (ISO, UTC)' }),
    differences: z.array(differenceSchema),
  })
  .openapi('RecordChange')
export type HistoryChange = z.infer<typeof changeSchema>

export const AS_OF_STATES = ['known', 'not-kept', 'not-shown', 'not-created'] as const
export type AsOfState = (typeof AS_OF_STATES)[number]

export const recordHistorySchema = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    rid: z.number(),
    productRid: z.number().nullable().openapi({ description: 'Its product; null for sites' }),
    keptSince: z
      .string()
      .openapi({ description: 'The moment from which it is known what it showed (ISO, UTC)' }),
    beginning: z.enum(BEGINNINGS).openapi({
      description:
        'What began then. kept: the portal keeps changes. shown: the record became public, for the first time or again; what it showed before is not told. created: the portal has the record',
    }),
    now: z.array(fieldSchema).openapi({ description: 'Every field whose changes are kept' }),
    asOf: z
      .object({
        day: z.string(),
        state: z.enum(AS_OF_STATES).openapi({
          description:
            'known. not-kept: changes were not kept yet. not-shown: the record was not public, or what it showed then was withdrawn. not-created: the portal did not have the record',
        }),
        fields: z.array(fieldSchema).openapi({ description: 'Empty unless known' }),
      })
      .nullable()
      .openapi({ description: 'With `asOf` alone' }),
    between: z
      .object({
        from: z.string().nullable(),
        to: z.string(),
        isWhole: z.boolean().openapi({
          description:
            'False where the first day lies before `keptSince`: it is told from there on',
        }),
        differences: z
          .array(differenceSchema)
          .openapi({ description: 'First and last value of each field that differs' }),
      })
      .nullable()
      .openapi({ description: 'With `from` or `to` alone' }),
    changes: z.array(changeSchema).openapi({
      description: 'The newest first, at most 200; with `from` or `to`, of those days',
    }),
    changeCount: z.number().openapi({ description: 'How many there are in all' }),
  })
  .openapi('RecordHistory')
export type HistoryAsOf = NonNullable<RecordHistory['asOf']>
export type RecordHistory = z.infer<typeof recordHistorySchema>
