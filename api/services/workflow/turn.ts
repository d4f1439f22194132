import { z } from '@hono/zod-openapi'
import { msg } from '#words/words.ts'

/** Whom a submittal can wait for; the first four as the kinds of a hold name them. */
export const ACTORS = ['applicant', 'agency', 'other body', 'litigation', 'nobody'] as const

export const turnSchema = z
  .object({
    actor: z.enum(ACTORS).openapi({ description: 'Who must act before it goes on' }),
    what: z.string().nullable().openapi({
      description: 'What they do next, as the words of a link; null where only they know',
    }),
    byDate: z.string().nullable().openapi({
      description:
        'The day by which: of the agency that of its decision, whichever step is next; null where there is none or the clock stands still',
    }),
    opensDate: z.string().nullable().openapi({
      description:
        'The day on which what waits for nobody yet opens for the applicant: the report of a duty; null otherwise',
    }),
  })
  .openapi('Turn', { description: 'Who acts next, what they do and by when' })
export type Turn = z.infer<typeof turnSchema>

/** What an applicant does, by the kind under which the register has it (`#api/filing/own-submittals/waits.queries.ts`). */
export const APPLICANT_DOES = {
  duty: msg('Begin the report'),
  draft: msg('Go on filling it in'),
  moved: msg('Look through it and sign'),
  sentBack: msg('Correct and sign'),
  held: msg('See what is missing'),
  partial: msg('Send what is missing'),
  fee: msg('Pay the fee'),
} as const

/** The same of whoever prepares it for somebody else, who signs it. */
export const PREPARER_DOES = {
  sentBack: msg('Correct it and ask for its signature'),
  moved: msg('Look through it and ask for its signature'),
} as const

/** What one reader of a mail does about it. */
export const partyDoes = (kind: keyof typeof PREPARER_DOES, isPreparer: boolean): string =>
  (isPreparer ? PREPARER_DOES : APPLICANT_DOES)[kind]

/** What the agency does, by the code of the status. */
export const AGENCY_DOES: Readonly<Record<string, string>> = {
  '4': msg('Begin the technical review'),
  '5': msg('Look at what was filed'),
  '12': msg('Publish it for comments, or decide'),
  '20': msg('Read the data in'),
  '22': msg('Check whether everything is there'),
  '23': msg('Check it against the rules'),
  '24': msg('Close the public comment period'),
  '25': msg('Read and answer the comments'),
  '27': msg('Make the decision'),
  '28': msg('Check whether everything is there'),
  '30': msg('End the hold'),
  '31': msg('Decide about the objection'),
  '34': msg('Hear and decide the appeal'),
  '33': msg('See why the data could not be read in'),
}

/** What is done at a trade that a submittal made, by what it waits for. */
export const TRADE_DOES = {
  second: msg('Another person who acts for the seller confirms the trade'),
  acquirer: msg('Accept or decline the trade'),
  agency: msg('Move the units or refuse'),
} as const
