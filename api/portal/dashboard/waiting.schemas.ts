import { z } from '@hono/zod-openapi'
import { OWN_KINDS } from './waits.ts'

export const kindOf = (kinds: readonly { kind: string }[]) =>
  z.enum(kinds.map(({ kind }) => kind)).openapi({ description: 'Its kind (docs/waits.md)' })
export const number = (description: string) => z.int().openapi({ description })
const page = z.string().openapi({ description: 'Path of the page where it is done' })
const verb = z.string().openapi({ description: 'What is to be done, as the words of a link' })
export const day = (description: string) => z.string().nullable().openapi({ description })

export const item = {
  rid: z.number(),
  title: z.string(),
  about: z.string().nullable().openapi({ description: 'Its site or number' }),
  sinceDate: day('Day on which it came'),
  dueDate: day('Day by which it is to be done'),
  page,
  verb,
  button: z.string().openapi({ description: 'The verb in one or two words' }),
}

/** What is due within so many days is due soon. */
export const SOON_DAYS = 30
/** Each thing is in one part: money by itself, then what is late, what stands still or has no day, and what has one. */
export const OWN_PARTS = ['overdue', 'waiting', 'soon', 'later', 'payment'] as const
export type OwnPart = (typeof OWN_PARTS)[number]
const part = z.enum(OWN_PARTS).openapi({
  description:
    'payment: money that is owed; overdue: past its day; waiting: somebody waits for it, or it has no day; soon: due within 30 days; later',
})
const money = (description: string) => z.number().nullable().openapi({ description })

export const ownWaitingSchema = z
  .object({
    items: z
      .array(
        z.object({
          kind: kindOf(OWN_KINDS),
          ...item,
          state: z.string().openapi({ description: 'Where it stands, in a few words' }),
          why: z.string().openapi({ description: 'Why it waits and what is to be done' }),
          things: number('How many things it stands for; 1 of most'),
          part,
          owed: money('What is owed of it, in dollars; null of what is no payment'),
        }),
      )
      .openapi({
        description:
          'What is overdue first, then what stands still, what others ask for and what is owed, then by the day',
      }),
    parts: z
      .array(
        z.object({
          part,
          total: number('How many are in it'),
          firstTitle: z.string().openapi({ description: 'What the first of it is' }),
          firstDueDate: day('The earliest day of it'),
          owed: money('What is owed of it, in dollars'),
          owedLate: money('Of this past its day'),
        }),
      )
      .openapi({
        description: 'Everything, by part; a part of which there is nothing is left out',
      }),
    total: number('Rows of all that waits for the caller; of each kind 1,000 are counted'),
    apart: number('Of these what the menu counts: each record once, and all that a row stands for'),
  })
  .openapi('OwnWaiting')
export const waitingCountSchema = z
  .object({
    kind: z.string().openapi({ description: 'Its kind (docs/waits.md)' }),
    total: number('How many wait for the caller; 1,000 are counted'),
    rows: number('Rows of the dashboard that stand for them'),
    apart: number(
      'Of these, records that no other kind has: the sum over the kinds of one desk counts each record once',
    ),
    late: number('Of `apart`, records that are past their day'),
    page: z.string().openapi({ description: 'Path of the page where all of it stands' }),
  })
  .openapi('WaitingCount')
export type WaitingCount = z.infer<typeof waitingCountSchema>

export type OwnWaiting = z.infer<typeof ownWaitingSchema>
export type OwnWaitingItem = OwnWaiting['items'][number]
