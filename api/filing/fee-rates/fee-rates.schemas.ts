import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'

const code = plainText(60)
const amount = z.string().openapi({ description: 'Dollars', example: '400' })
const day = z.string().openapi({ example: '2027-01-01' })

export const feeRowSchema = z
  .object({
    code: z.string().openapi({ description: 'The key that forms ask for' }),
    amount: amount.nullable().openapi({ description: 'What holds today; null for nothing yet' }),
    since: day.nullable().openapi({ description: 'Since when; null for always' }),
    nextAmount: amount.nullable(),
    nextFrom: day.nullable(),
    usedBy: z.array(z.string()).openapi({ description: 'Names of the submittals that ask for it' }),
  })
  .openapi('FeeRow')

export const openFeeSchema = z
  .object({
    code: z.string(),
    today: day,
    versionNo: z.number().openapi({ description: 'Its last change; 0 for none' }),
    amounts: z.array(
      z.object({
        amount,
        from: day.nullable().openapi({ description: 'Null for always' }),
        state: z.enum(['past', 'now', 'coming']),
      }),
    ),
    usedBy: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        lines: z.array(
          z.object({
            label: z.string(),
            when: z.string().openapi({ description: 'Empty for always' }),
            formula: z.string(),
          }),
        ),
      }),
    ),
    history: z.array(
      z.object({
        rid: z.number(),
        from: day,
        before: amount.nullable(),
        after: amount.nullable(),
        reason: z.string(),
        byName: z.string(),
        at: z.string(),
      }),
    ),
  })
  .openapi('OpenFee')

const versionNo = z.int().min(0).openapi({ description: 'The last change that was shown' })

export const setFeeSchema = z
  .object({
    ...{ code, versionNo, amount: plainText(40), from: plainText(40), reason: plainText(2_000) },
  })
  .openapi('SetFee')

export const takeBackFeeSchema = z
  .object({ ...{ code, versionNo, from: plainText(40), reason: plainText(2_000) } })
  .openapi('TakeBackFee')

export const tryFeeSchema = z.object({ code, amount: plainText(40) }).openapi('TryFee')

export const triedFeesSchema = z
  .array(
    z.object({
      name: z.string().openapi({ description: 'Name of the submittal' }),
      example: z.string().openapi({ description: 'Name of the example answers' }),
      beforeCents: z.number(),
      afterCents: z.number(),
    }),
  )
  .openapi('TriedFees')

export type FeeRow = z.infer<typeof feeRowSchema>
export type OpenFee = z.infer<typeof openFeeSchema>
export type FeeAmount = OpenFee['amounts'][number]
export type FeeChange = OpenFee['history'][number]
export type SetFee = z.infer<typeof setFeeSchema>
export type TakeBackFee = z.infer<typeof takeBackFeeSchema>
export type TryFee = z.infer<typeof tryFeeSchema>
export type TriedFee = z.infer<typeof triedFeesSchema>[number]
