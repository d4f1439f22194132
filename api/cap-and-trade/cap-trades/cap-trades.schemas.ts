import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import type { SubmittalContent } from '#forms/view/document.ts'

export const ROLES = ['seller', 'acquirer', 'agency'] as const
const WAITS = ['second', 'acquirer', 'agency'] as const
export const STEPS = [
  'signed',
  'confirmed',
  'accepted',
  'completed',
  'withdrawn',
  'declined',
  'rescinded',
  'refused',
  'expired',
] as const
/** What the caller may do now. */
export const TRADE_ACTS = [
  'confirm',
  'accept',
  'decline',
  'withdraw',
  'rescind',
  'complete',
  'refuse',
  'trust',
] as const
export type TradeAct = (typeof TRADE_ACTS)[number]

const party = z.object({ rid: z.number(), name: z.string(), address: z.string() })

export const capTradeSchema = z
  .object({
    rid: z.number(),
    submissionRid: z.number(),
    productRid: z.number(),
    createdDate: z.string().openapi({ description: 'Moment of the signature, ISO 8601' }),
    seller: party,
    acquirer: party,
    agreedDate: z.string().nullable(),
    priceCents: z.number().openapi({ description: 'For each instrument' }),
    totalCents: z.number(),
    quantity: z.number(),
    explanation: z.string().openapi({ description: 'Why the price is what it is; may be empty' }),
    marketCents: z.number().nullable().openapi({
      description: 'Average of the trades completed in 90 days; null where they are too few',
    }),
    years: z.array(
      z.object({
        capYear: z.number(),
        quantity: z.number(),
        held: z.number().nullable().openapi({
          description: 'What the side of the caller has free of that year; null for the agency',
        }),
      }),
    ),
    waitsFor: z.enum(WAITS).nullable().openapi({ description: 'Null once it has ended' }),
    dueDate: z.string().nullable().openapi({ description: 'End of that window, a moment' }),
    notBefore: z.string().nullable().openapi({
      description: 'A first trade of two entities: the agency moves nothing before this day',
    }),
    role: z.enum(ROLES).openapi({ description: 'Where the caller stands' }),
    acts: z.array(z.enum(TRADE_ACTS)).openapi({ description: 'What the caller may do now' }),
    isTrusted: z.boolean().openapi({
      description: 'Whether the acquirer’s first trades with the seller need no wait',
    }),
    steps: z.array(
      z.object({ kind: z.enum(STEPS), by: z.string(), reason: z.string(), at: z.string() }),
    ),
  })
  .openapi('CapTrade')
export type CapTrade = z.infer<typeof capTradeSchema>

export const tradeRidSchema = z.object({ tradeRid: rid })
export const tradeCeremonySchema = z
  .object({
    ceremonyId: z.string(),
    question: z.string(),
    statement: z.string().openapi({ description: 'What is certified' }),
    sha256: z.string().openapi({ description: 'Fingerprint of the form that the seller signed' }),
    content: z.custom<SubmittalContent>().openapi({
      type: 'object',
      description: 'The form that the seller signed, as it is signed again',
    }),
  })
  .openapi('TradeCeremony')
export type TradeCeremony = z.infer<typeof tradeCeremonySchema>

export const signTradeSchema = z.object({
  tradeRid: rid,
  ceremonyId: plainText(64),
  pin: plainText(40),
  answer: plainText(200),
  hasAgreed: z.boolean(),
})
const reason = plainText(1_000).trim().default('')
export const endTradeSchema = z.object({
  tradeRid: rid,
  act: z.enum(['decline', 'withdraw', 'rescind']),
  reason,
})
export const decideTradeSchema = z.object({
  tradeRid: rid,
  act: z.enum(['complete', 'refuse']),
  reason,
})
export const trustSchema = z.object({ tradeRid: rid, isTrusted: z.boolean() })
