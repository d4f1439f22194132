import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { disputeSchema } from '#api/services/proof/disputed.schemas.ts'
import type { EverLead, LineClass } from '#values/service-line-class.ts'
import { FIELDS } from './columns.rules.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

export const FILING_STATES = ['checked', 'signed', 'accepted', 'sent-back'] as const
export type FilingState = (typeof FILING_STATES)[number]

/** What a row of a file says of a line, as the inventory keeps it; null is what the file leaves as it is known. */
export type FiledLine = {
  identifier: string
  address: string
  description: string
  publicMaterialId: number
  customerMaterialId: number | null
  everLead: EverLead
  publicSourceId: number | null
  customerSourceId: number | null
  publicVerifiedOn: string | null
  customerVerifiedOn: string | null
  categoryId: number | null
  buildingTypeId: number | null
  /** What the file itself calls the line. */
  statedClass: LineClass | null
  class: LineClass
}

const pathRid = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const uploadQuery = z.object({
  system: pathRid.openapi({ description: 'Facility rid of the water system' }),
  year: z.coerce.number().int().min(2020).max(2100),
  replaces: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .openapi({ description: 'The file that stood there when this one was chosen; 0 for none' }),
})
export const uploadHeaders = z.object({
  'x-file-name': plainText(3_000).openapi({ description: 'In UTF-8, percent-encoded' }),
})
export const openedSchema = z.object({ rid: z.number() })

const rowSchema = z.object({
  rid: z.number(),
  systemName: z.string(),
  systemRid: z.number(),
  pwsId: z.string(),
  year: z.number(),
  state: z.enum(FILING_STATES),
  fileName: z.string(),
  rowCount: z.number(),
  faultCount: z.number().openapi({ description: 'Findings in rows and about the file' }),
  sentDate: z.string(),
  sentBy: z.string(),
  signedDate: z.string().nullable(),
  signedBy: z.string().nullable(),
})
export const filingRowSchema = rowSchema.openapi('InventoryFilingRow')
export type FilingRow = z.infer<typeof filingRowSchema>

export const filingsSchema = z
  .object({
    systems: z
      .array(z.object({ rid: z.number(), name: z.string(), pwsId: z.string() }))
      .openapi({ description: 'Water systems that the caller may file for' }),
    list: z.array(filingRowSchema).openapi({ description: 'The newest first, at most 200' }),
    thisYear: z.number(),
  })
  .openapi('InventoryFilings')
export type Filings = z.infer<typeof filingsSchema>
export type FilingSystem = Filings['systems'][number]

const findingSchema = z.object({
  row: z.number(),
  cell: z.string().openapi({ description: 'As a spreadsheet calls it; empty of a whole row' }),
  column: z.string(),
  value: z.string(),
  rule: z.string(),
  message: z.string(),
  fix: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

export const CHANGES = ['added', 'reclassified', 'changed', 'gone'] as const
const changeSchema = z.object({
  kind: z.enum(CHANGES),
  identifier: z.string(),
  address: z.string(),
  classWas: z.string().nullable(),
  classIs: z.string().nullable(),
})
export type Change = z.infer<typeof changeSchema>

export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
export const FINDINGS_A_PAGE = 100
export const CHANGES_SHOWN = 100

export const filingSchema = rowSchema
  .extend({
    sheet: z.string().nullable(),
    note: z.string(),
    problems: z
      .array(z.string())
      .openapi({ description: 'What is wrong with the file as a whole' }),
    sha256: z.string(),
    header: z.array(z.string()),
    columns: z
      .array(z.object({ field: z.enum(FIELDS), name: z.string(), heading: z.string().nullable() }))
      .openapi({ description: 'Our columns with the heading of the file that each is read from' }),
    findings: z.array(findingSchema),
    standingYear: z
      .number()
      .nullable()
      .openapi({ description: 'The inventory it is held against' }),
    counts: z.object({
      added: z.number(),
      reclassified: z.number(),
      changed: z.number(),
      gone: z.number(),
      same: z.number(),
      faulty: z.number().openapi({
        description: 'Lines that stand and are in the file, in rows where something is wrong',
      }),
    }),
    comparedWith: z.enum(['now', 'then', 'unkept']).openapi({
      description:
        'What stands now; what stood when it was decided; or that this was not kept, and nothing is compared',
    }),
    changes: z.array(changeSchema).openapi({ description: `At most ${CHANGES_SHOWN}` }),
    reason: z.string().nullable(),
    decidedDate: z.string().nullable(),
    decidedBy: z.string().nullable(),
    mayPrepare: z.boolean(),
    maySign: z.boolean(),
    mayDecide: z.boolean(),
    maySendAgain: z
      .boolean()
      .openapi({ description: 'It was sent back, and the corrected file may follow' }),
    copyNumber: z.string().nullable().openapi({ description: 'Of its copy of record' }),
    viewerSigned: z.boolean().openapi({ description: 'The caller signed it' }),
    dispute: orNull(disputeSchema).openapi({ description: 'Of its signature' }),
    laterRid: z.number().nullable().openapi({ description: 'A newer file of the same inventory' }),
  })
  .openapi('InventoryFiling')
export type Filing = z.infer<typeof filingSchema>
export type Compared = Pick<Filing, 'standingYear' | 'counts' | 'changes'>

export const mappingSchema = z
  .object({
    rid,
    headings: z
      .array(z.object({ field: z.enum(FIELDS), heading: plainText(200) }))
      .max(FIELDS.length)
      .openapi({ description: 'A heading of the file for a column; those left out are guessed' }),
  })
  .openapi('InventoryMapping')
export const beginSchema = z.object({ rid })
export const signedInventorySchema = z
  .object({
    format: z.literal('headwater-inventory-1'),
    number: z.string().openapi({ description: 'Of its copy of record' }),
    system: z.object({ rid: z.number(), name: z.string(), pwsId: z.string() }),
    year: z.number(),
    file: z.object({ name: z.string(), sha256: z.string(), bytes: z.number() }),
    sheet: z.string().nullable(),
    lines: z.number(),
    statement: z.string(),
    statementIn: z
      .object({ es: z.string() })
      .optional()
      .openapi({ description: 'What is certified, in the other languages of the portal' }),
  })
  .openapi('SignedInventory')
export type SignedInventory = z.infer<typeof signedInventorySchema>
export const ceremonySchema = z
  .object({
    ceremonyId: z.string(),
    question: z.string(),
    statement: z.string(),
    sha256: z.string().openapi({ description: 'SHA-256 of what is signed' }),
    content: signedInventorySchema,
  })
  .openapi('InventoryCeremony')
export type InventoryCeremony = z.infer<typeof ceremonySchema>
export const signSchema = z
  .object({
    rid,
    ceremonyId: plainText(64),
    pin: plainText(64),
    answer: plainText(200),
    hasAgreed: z.boolean(),
  })
  .openapi('SignInventory')
export type SignInventory = z.infer<typeof signSchema>
export const decideSchema = z
  .object({
    rid,
    decision: z.enum(['accept', 'send-back']),
    reason: plainText(2_000).default(''),
  })
  .openapi('DecideInventory')
export type DecideInventory = z.infer<typeof decideSchema>
