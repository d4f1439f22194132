import { z } from '@hono/zod-openapi'

export const WAITING_KINDS = [
  'submittal',
  'event',
  'comment',
  'account',
  'testerPaper',
  'pipePhoto',
  'inventoryFiling',
  'refund',
  'difference',
  'capProposal',
  'mail',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const kind = z.enum(WAITING_KINDS)
const number = (description: string) => z.int().openapi({ description })

export const deskWaitingSchema = z
  .object({
    kinds: z.array(
      z.object({
        kind,
        total: number(
          'All that wait; of each kind 1,000 are counted, those nearest to their limit',
        ),
        mine: number("Of these the caller's own"),
        untaken: number('Of these with nobody'),
        ofToday: number('Came today'),
        ofThreeDays: number('Came one to three days ago'),
        ofTenDays: number('Came four to ten days ago'),
        older: number('Came before'),
        late: number('Past their limit'),
        dueSoon: number('Limit within seven days'),
      }),
    ),
    own: z
      .array(
        z.object({
          kind,
          rid: z.number(),
          title: z.string(),
          about: z.string().nullable(),
          sinceDate: z.string().nullable(),
          dueDate: z.string().nullable(),
        }),
      )
      .openapi({ description: "The caller's own, those nearest to their limit first" }),
    ownTotal: number("All of the caller's own"),
  })
  .openapi('DeskWaiting')
export type DeskWaiting = z.infer<typeof deskWaitingSchema>
export type DeskWaitingKind = DeskWaiting['kinds'][number]
export type DeskWaitingItem = DeskWaiting['own'][number]
