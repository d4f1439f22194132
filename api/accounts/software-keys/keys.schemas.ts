import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { isDay } from '#values/days.ts'

/** Keys of one account and purpose that count at once: one a program, with room for change. */
export const MOST_KEYS = 10

/** The longest that a key counts. */
export const MOST_DAYS = 365
/** The most sites that a key is narrowed to. */
export const MOST_SITES = 50

/** What a key opens: sending results of backflow tests, or reading more than a visitor may. */
export const KEY_PURPOSES = ['backflow-results', 'reading'] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]
export const purposeSchema = z.enum(KEY_PURPOSES)

/** How a key of each purpose begins, so that a program that has lost its way is told at once. */
export const KEY_STARTS: Record<KeyPurpose, string> = {
  'backflow-results': 'hwt_',
  reading: 'hwr_',
}

export const softwareKeySchema = z
  .object({
    rid: z.number(),
    purpose: purposeSchema,
    name: z.string(),
    ending: z.string().openapi({ description: 'Its last four letters' }),
    siteIds: z
      .array(z.number())
      .openapi({ description: 'The sites it is narrowed to; none: it is for every site' }),
    endsOn: z.string().openapi({ description: 'Its last day, YYYY-MM-DD' }),
    isEnded: z.boolean().openapi({ description: 'Whether its last day is over' }),
    madeDate: z.string(),
    lastUsedDate: z.string().nullable(),
    withdrawnDate: z.string().nullable(),
  })
  .openapi('SoftwareKey')
export type SoftwareKey = z.infer<typeof softwareKeySchema>

export const softwareKeysSchema = z.array(softwareKeySchema)
export const newKeySchema = z.object({
  purpose: purposeSchema,
  name: plainText(60).openapi({ description: 'What its owner calls it' }),
  endsOn: plainText(10)
    .refine((text) => text === '' || isDay(text), 'Choose a day.')
    .default('')
    .openapi({
      description: `Its last day, YYYY-MM-DD, at most ${MOST_DAYS} days from today; a year without`,
    }),
  siteIds: z
    .array(rid)
    .max(MOST_SITES, `Name at most ${MOST_SITES} sites.`)
    .default([])
    .openapi({ description: 'For results: the sites it is for; none: every site' }),
})
export const refusalSchema = z
  .object({ words: z.string().nullable().openapi({ description: 'Null where one can be made' }) })
  .openapi('SoftwareKeyRefusal')
export type NewKey = z.infer<typeof newKeySchema>
export const madeKeySchema = z
  .object({ rid: z.number(), key: z.string().openapi({ description: 'Given this once' }) })
  .openapi('MadeSoftwareKey')
export const withdrawalSchema = z.object({ rid })

/** The longest use that one report tells: a process tells it each minute. */
const MOST_CALLS = 10_000_000
const count = z.number().int().min(0).max(MOST_CALLS)

/** What a process counted of a key since it last said so. */
export const useSchema = z
  .object({
    calls: count.openapi({ description: 'Calls with the key' }),
    refused: count.openapi({ description: 'Of these, how many were too many' }),
  })
  .refine(({ calls, refused }) => refused <= calls, { path: ['refused'] })
export type KeyUse = z.infer<typeof useSchema>

export const keyDaySchema = z
  .object({
    day: z.string().openapi({ description: 'YYYY-MM-DD, where the agency is' }),
    calls: z.number(),
    refused: z.number(),
  })
  .openapi('SoftwareKeyDay')
export type KeyDay = z.infer<typeof keyDaySchema>
export const keyDaysSchema = z.array(keyDaySchema)
