import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireStaff, requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { RHYTHMS } from '#api/ground/lib/waits/wait.ts'
import { STAFF_WAITS } from '../waits.ts'
import { keepChoices, selectChoices } from './choices.queries.ts'

const KINDS = STAFF_WAITS.map(({ kind }) => kind)

const kind = z.enum(KINDS).openapi({ description: 'The kind of what waits (docs/waits.md)' })
const rhythm = z.enum(RHYTHMS).nullable().openapi({
  description:
    'once: as soon as it waits and in the morning. day: in the morning. none: not at all. null: as it comes, which is once for what is given to the caller',
})

const choiceSchema = z
  .object({
    kind,
    words: z.string().openapi({ description: 'All of it, as the row of a list' }),
    rhythm,
    isShared: z.boolean().openapi({ description: 'It is given to nobody in particular' }),
    standard: z.enum(['once', 'day']).openapi({
      description: 'How the caller is told without a choice while it is given to nobody',
    }),
  })
  .openapi('WaitingMail')
export type WaitingMail = z.infer<typeof choiceSchema>

const tag = 'Dashboard'

const choices = getCall(
  '/Agency/Dashboard/GetWaitingMails',
  {
    access: 'staff',
    tag,
    operationId: 'dashboard.waitingMails',
    summary: 'Of which kinds that their rights open the caller is told, and when',
  },
  {},
  z.array(choiceSchema),
)

const choose = postCall(
  '/Agency/Dashboard/SetWaitingMails',
  {
    access: 'staff',
    tag,
    operationId: 'dashboard.setWaitingMails',
    summary: 'Choose of which kinds the caller is told, and when; others stay as they are',
  },
  z.object({ choices: z.array(z.object({ kind, rhythm })).max(KINDS.length) }),
  z.null(),
)

/** How a person of the agency is told what waits for them. */
export function registerWaitingMails(api: Api, { db }: ApiDeps): void {
  serve(api, choices, async ({ user: { id, actions } }) => {
    const chosen = new Map((await selectChoices(db, id)).map((each) => [each.kind, each.rhythm]))
    return STAFF_WAITS.filter(({ action }) => actions.includes(action)).map((wait) => ({
      ...{ kind: wait.kind, words: wait.words, standard: wait.tell },
      isShared: wait.isShared ?? wait.isBegun ?? false,
      rhythm: chosen.get(wait.kind) ?? null,
    }))
  })

  api.openapi(choose, async (c) => {
    await requireWriter(c)
    const { id } = await requireStaff(c)
    const { choices: wanted } = c.req.valid('json')
    await inTransaction(db, (trx) => keepChoices(trx, id, wanted))
    return answer(c, null)
  })
}
