import { z } from '@hono/zod-openapi'
import { rid, plainText } from '#api/ground/lib/text.schemas.ts'
import { MOST_UNITS } from '../ledger/places.ts'

const unit = z.enum(['instrument', 'credit'])
const vintage = z.int().min(1990).max(2200)
const quantity = z.int().min(1).max(MOST_UNITS)
const years = z.array(z.object({ vintage, quantity })).min(1).max(60)

/** What somebody of the agency can propose to do to the ledger. */
export const moveSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('issue'),
      units: z.array(z.object({ unit, vintage, quantity })).min(1).max(200),
    }),
    z.object({
      kind: z.literal('distribute'),
      gifts: z
        .array(z.object({ siteId: rid, unit, vintage, quantity }))
        .min(1)
        .max(5_000),
    }),
    z.object({
      kind: z.enum(['retire', 'reserve', 'cancel']),
      siteId: rid.nullable().openapi({ description: 'Null for what the authority itself has' }),
      from: z.enum(['general', 'compliance', 'credit', 'authority']),
      years,
    }),
    z.object({ kind: z.literal('reverse'), transferId: rid }),
    z.object({
      kind: z.literal('surrender'),
      siteId: rid,
      periodId: rid,
      units: z
        .array(z.object({ vintage, quantity, from: z.enum(['general', 'compliance', 'credit']) }))
        .min(1)
        .max(60),
    }),
  ])
  .openapi('CapMove')
export type Move = z.infer<typeof moveSchema>

const reason = plainText(500).min(1, 'Say why.')

export const proposeSchema = z.object({ move: moveSchema, reason }).openapi('ProposeCapMove')
export const csvSchema = z
  .object({ csv: z.string().min(1, 'Paste the rows of the file.').max(200_000) })
  .openapi('CapDistributionFile')
export const proposeCsvSchema = csvSchema.extend({ reason }).openapi('ProposeCapDistribution')
export const decideSchema = z
  .object({
    rid,
    outcome: z.enum(['approved', 'refused', 'taken back']),
    reason: plainText(500).default(''),
  })
  .openapi('DecideCapProposal')
export const statusSchema = z
  .object({ facilityRid: rid, statusRid: z.int().min(1).max(3), reason })
  .openapi('CapAccountStatus')

export const checkedSchema = z
  .object({
    errors: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
    totals: z.array(
      z.object({ unit, vintage: z.number(), quantity: z.number(), entities: z.number() }),
    ),
    rows: z.number(),
  })
  .openapi('CheckedCapDistribution')
export type Checked = z.infer<typeof checkedSchema>

const moment = (description: string) => z.string().openapi({ description })
export const proposalSchema = z
  .object({
    rid: z.number(),
    summary: z.string(),
    reason: z.string(),
    proposedAt: moment('ISO 8601'),
    proposedBy: z.string(),
    isOwn: z.boolean().openapi({ description: 'The caller proposed it and cannot approve it' }),
  })
  .openapi('CapProposal')
export const logSchema = z
  .object({
    rid: z.number(),
    kind: z.string(),
    at: moment('ISO 8601'),
    actor: z.string().nullable(),
    reason: z.string(),
    tradeRid: z.number().nullable(),
    reversesRid: z.number().nullable(),
    units: z.number(),
  })
  .openapi('CapTransferLog')
export const accountLogSchema = z
  .object({
    rid: z.number(),
    facilityRid: z.number(),
    facilityName: z.string(),
    statusName: z.string(),
    at: moment('ISO 8601'),
    by: z.string().nullable(),
    reason: z.string(),
  })
  .openapi('CapAccountLog')
export const waitingTradeSchema = z
  .object({
    rid: z.number(),
    sellerName: z.string(),
    acquirerName: z.string(),
    units: z.number(),
    priceCents: z.number().openapi({ description: 'For each instrument' }),
    notBefore: z.string().nullable().openapi({ description: 'A first trade waits until this day' }),
  })
  .openapi('CapWaitingTrade')
export const deskSchema = z
  .object({
    proposals: z.array(proposalSchema),
    trades: z
      .array(waitingTradeSchema)
      .openapi({ description: 'Signed by both sides; the agency moves them' }),
    transfers: z.array(logSchema),
    accounts: z.array(accountLogSchema),
    openTrades: z.number(),
  })
  .openapi('CapDesk')
export type Desk = z.infer<typeof deskSchema>
export type Proposal = z.infer<typeof proposalSchema>
export type LoggedTransfer = z.infer<typeof logSchema>
export type LoggedAccount = z.infer<typeof accountLogSchema>
export type WaitingTrade = z.infer<typeof waitingTradeSchema>
