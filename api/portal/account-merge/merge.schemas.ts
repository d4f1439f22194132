import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { PERSON_STATES, whichSchema } from '#api/portal/people/people.schemas.ts'
import { BELONGINGS } from './belongings.ts'

const account = z.object({
  rid: z.number(),
  versionNo: z.number().openapi({ description: 'Sent back with the merge' }),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  accountType: z.string().nullable(),
  state: z.enum(PERSON_STATES),
  isIdentified: z.boolean().openapi({ description: 'The agency confirmed who it is' }),
  createdDate: z.string(),
})

export const doublesSchema = z
  .array(account.omit({ versionNo: true }))
  .openapi({ description: 'Accounts of the same name, those of the same kind first' })

export const twoSchema = z.object({
  stays: rid.openapi({ description: 'The account that stays' }),
  goes: rid.openapi({ description: 'The account that is closed' }),
})

const moving = z.object({
  what: z.enum(BELONGINGS),
  moves: z.number().openapi({ description: 'How many go to the account that stays' }),
  same: z.number().openapi({ description: 'How many stay, since the other account has the same' }),
})

export const previewSchema = z
  .object({
    stays: account,
    goes: account,
    moves: z.array(moving),
    signatures: z
      .number()
      .openapi({ description: 'Signatures of the account that goes; they keep its name' }),
    refusals: z
      .array(z.string())
      .openapi({ description: 'Why it cannot be done; none where it can' }),
  })
  .openapi('MergePreview')

export const mergeSchema = z.object({
  stays: whichSchema,
  goes: whichSchema,
  reason: plainText(500).default(''),
})

export type Account = z.infer<typeof account>
export type Double = z.infer<typeof doublesSchema>[number]
export type Moving = z.infer<typeof moving>
export type MergePreview = z.infer<typeof previewSchema>
export type MergeAccounts = z.infer<typeof mergeSchema>
