import { z } from '@hono/zod-openapi'
import { day, item, kindOf, number } from './waiting.schemas.ts'
import { STAFF_WAITS } from './waits.ts'

/** By which the work of the desks is listed: its age (what is past its deadline has no other), its state, or all of it. */
export const DESK_PARTS = [
  'any',
  'late',
  'today',
  'three',
  'ten',
  'older',
  'soon',
  'new',
  'untaken',
] as const
export type DeskPart = (typeof DESK_PARTS)[number]

const page = z.string().openapi({ description: 'Path of the page where all of it stands' })
const kindSchema = z.object({
  kind: kindOf(STAFF_WAITS),
  words: z.string().openapi({ description: 'All of it, as the row of a list' }),
  page,
  total: number('All that wait; of each kind 1,000 are counted, those nearest to their limit'),
  mine: number("Of these the caller's own"),
  untaken: number('Of these with nobody'),
  ofToday: number('Came today and not past their deadline'),
  ofThreeDays: number('Came one to three days ago and not past their deadline'),
  ofTenDays: number('Came four to ten days ago and not past their deadline'),
  older: number('Came before and not past their deadline'),
  late: number('Past their deadline'),
  dueSoon: number('Deadline within seven days'),
})

const itemSchema = z.object({
  kind: kindOf(STAFF_WAITS),
  ...item,
  dueAt: z
    .string()
    .nullable()
    .openapi({ description: 'Moment by which it is to be done, of what is due by the hour' }),
  isLate: z.boolean().openapi({ description: 'It is past its deadline' }),
  isMine: z.boolean().openapi({
    description: 'It is given to the caller, or to whom the caller covers for',
  }),
  isUntaken: z.boolean().openapi({ description: 'It is to be given to somebody, and is not' }),
  givenTo: z.string().nullable().openapi({ description: 'Who has it' }),
  coveredBy: z
    .string()
    .nullable()
    .openapi({ description: 'Who covers for them, while they are away' }),
  forName: z
    .string()
    .nullable()
    .openapi({ description: 'For whom the caller covers, of what was given to them' }),
})

const partSchema = z.object({
  part: z.enum(['late', 'soon', 'new', 'untaken']).openapi({
    description:
      'late: past its deadline; soon: due within seven days; new: came since newSince; untaken: to be given to somebody',
  }),
  total: number('How many are in it'),
  firstTitle: z.string().openapi({ description: 'What the most urgent of it is' }),
  firstDueDate: day('The earliest deadline of it'),
  firstSinceDate: day('The earliest day on which some of it came'),
})

const personSchema = z.object({
  rid: number('Who has it'),
  name: z.string(),
  isCaller: z.boolean(),
  total: number('How much is given to them'),
  late: number('Of it past its deadline'),
  awayUntil: day('The last day of their absence; null for who is there'),
})

export const deskWaitingSchema = z
  .object({
    kinds: z.array(kindSchema).openapi({
      description: 'By kind, of whose work was asked for; one of which nothing waits is there too',
    }),
    first: z.array(itemSchema).openapi({
      description:
        'What is given to the caller or to nobody: past its deadline first, then what is their own, then by the day; six at most',
    }),
    list: z.array(itemSchema).openapi({
      description: 'What was asked for by kind or part, 200 at most; empty when neither was',
    }),
    listTotal: number('All that was asked for'),
    total: number('Of what is given to the caller or to nobody, what the menu counts'),
    late: number('Of these past their deadline'),
    parts: z.array(partSchema).openapi({
      description:
        'What is given to the caller or to nobody, by part; a part of which there is nothing is left out',
    }),
    people: z.array(personSchema).openapi({
      description: 'Who has what, those with the most first; eight at most',
    }),
    newSince: z.string().openapi({ description: 'The working day before today' }),
  })
  .openapi('DeskWaiting')
export type DeskWaiting = z.infer<typeof deskWaitingSchema>
export type DeskWaitingKind = DeskWaiting['kinds'][number]
export type DeskWaitingItem = DeskWaiting['list'][number]
