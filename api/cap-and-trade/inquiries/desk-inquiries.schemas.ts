import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { tradeType } from './trade-inquiries.schemas.ts'

const rowSchema = z
  .object({
    rid: z.number(),
    cppCiTradeTypeRid: tradeType,
    facilityName: z.string(),
    ownerName: z.string(),
    pricePerCi: z.number(),
    ciAmt: z.number(),
    ciAvailableYears: z.string(),
    postedDate: z.string(),
    versionNo: z.number(),
  })
  .openapi('DeskTradeInquiry')
export const deskInquiriesSchema = z.array(rowSchema)
export type DeskInquiry = z.infer<typeof rowSchema>

export const cancelInquirySchema = z.object({
  rid,
  versionNo: z.int().min(1).openapi({ description: 'The version that the page showed' }),
  reason: plainText(1_000).openapi({ description: 'Its owner reads it' }),
})
export type CancelInquiry = z.infer<typeof cancelInquirySchema>
