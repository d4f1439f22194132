import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { alteredFileSchema } from '#api/services/proof/records.schemas.ts'

const person = {
  rid: z.number(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  accountType: z.string().nullable(),
}

export const waitingSchema = z
  .object({
    identities: z.array(
      z.object({
        ...person,
        statement: z.string().openapi({ description: 'Words of the user' }),
        documentKind: z.string(),
        fileName: z.string().nullable(),
        requestedDate: z.string(),
      }),
    ),
    facilities: z.array(
      z.object({
        ...person,
        siteRid: z.number(),
        siteName: z.string(),
        siteNumber: z.string(),
        otherOwners: z.number().openapi({ description: 'Users who stand for the site already' }),
        requestedDate: z.string(),
      }),
    ),
    registrations: z.array(
      z.object({ ...person, phoneNo: z.string().nullable(), registeredDate: z.string() }),
    ),
    totals: z
      .object({ identities: z.number(), facilities: z.number(), registrations: z.number() })
      .openapi({ description: 'How many wait; the lists hold the oldest hundred' }),
    failedMails: z
      .object({
        list: z.array(
          z.object({
            rid: z.number(),
            template: z.string().openapi({ description: 'What kind of mail it is' }),
            to: z.string(),
            reason: z.string().openapi({ description: 'Of the last try' }),
            writtenDate: z.string(),
            canSendAgain: z.boolean().openapi({ description: 'What it says is still of use' }),
          }),
        ),
        total: z.number(),
      })
      .openapi({ description: 'Mails of 30 days that could not be delivered, the newest first' }),
    alteredFiles: z.array(alteredFileSchema).openapi({
      description: 'Stored files that are not what was filed, the newest finding first',
    }),
  })
  .openapi('WaitingAccounts')

export type WaitingAccounts = z.infer<typeof waitingSchema>

export const WAITING_KINDS = ['identity', 'facility', 'registration'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

export const decisionSchema = z
  .object({
    kind: z.enum(WAITING_KINDS),
    rid,
    isApproved: z.boolean(),
    reason: plainText(1_000)
      .trim()
      .default('')
      .openapi({ description: 'Told to the user; needed for a refusal' }),
  })
  .openapi('AccountDecision')

export type Decision = z.infer<typeof decisionSchema>
