import { t } from '#words/words.ts'
import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const RECORD_KINDS = ['site', 'permit', 'project', 'notice', 'submittal'] as const
export const SEARCH_KINDS = ['permits', 'projects', 'submittals', 'sites'] as const
export const ABOUT = ['new', 'step', 'comment', 'decision'] as const
export const RHYTHMS = ['at once', 'daily', 'weekly'] as const

export type RecordKind = (typeof RECORD_KINDS)[number]
export type SearchKind = (typeof SEARCH_KINDS)[number]

const MOST_MILES = 25
const MILES = { error: () => t('Enter 0.1 to {most} miles.', { most: MOST_MILES }) }

const circleSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  miles: z.number(MILES).min(0.1, MILES).max(MOST_MILES, MILES),
})

/** A circle as a part of an address: latitude, longitude and miles, with commas between. */
export const placeSchema = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,\d{1,2}(\.\d{1,2})?$/)
  .transform((text) => {
    const [latitude, longitude, miles] = text.split(',').map(Number)
    return { latitude, longitude, miles }
  })
  .pipe(circleSchema)
  .openapi({
    type: 'string',
    description: 'Latitude, longitude and miles, with commas between',
    example: '44.9402,-123.0351,5',
  })

/** What is followed: a record, what lies around a place, or what a search finds. */
export const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(RECORD_KINDS), rid }),
  circleSchema.extend({ kind: z.literal('radius') }),
  z.object({
    kind: z.literal('search'),
    of: z.enum(SEARCH_KINDS),
    criteria: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'The criteria of the search call of the same kind' }),
  }),
])

export const wishSchema = z.object({
  subject: subjectSchema,
  about: z
    .array(z.enum(ABOUT))
    .min(1, 'Choose at least one.')
    .max(ABOUT.length)
    .openapi({ description: 'new, a step of a review, public comment, a decision' }),
  rhythm: z.enum(RHYTHMS),
})

export const askSchema = wishSchema.extend({ email: plainText(254) })

export const watchSchema = z
  .object({
    rid: z.number(),
    kind: z.enum([...RECORD_KINDS, 'radius', 'search']),
    label: z.string(),
    path: z.string().nullable().openapi({ description: 'Where it is read, below /pub' }),
    about: z.array(z.enum(ABOUT)),
    rhythm: z.enum(RHYTHMS),
    isStopped: z.boolean(),
  })
  .openapi('Watch')

export const watchListSchema = z.object({
  address: z.string().nullable().openapi({ description: 'Where mails go; null for an account' }),
  list: z.array(watchSchema),
})

export const subjectAnswerSchema = z.object({
  label: z.string(),
  path: z.string().nullable(),
  feed: z
    .string()
    .nullable()
    .openapi({ description: 'Address of its feed without the format, from the root of the API' }),
})

export const changeSchema = z.object({
  rid,
  rhythm: z.enum(RHYTHMS).optional(),
  isStopped: z.boolean().optional(),
  isDeleted: z.boolean().optional(),
})

export type Subject = z.infer<typeof subjectSchema>
export type Wish = z.infer<typeof wishSchema>
export type Watch = z.infer<typeof watchSchema>
export type WatchList = z.infer<typeof watchListSchema>
export type WatchChange = z.infer<typeof changeSchema>
