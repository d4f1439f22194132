import { z } from '@hono/zod-openapi'
import { listOf } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { conditionSchema, keyword } from '#api/services/search/criteria.schemas.ts'

const day = z.iso.date('Give a day.').openapi({ description: 'Day, YYYY-MM-DD' })

/** From so many days before its last day on a tester is told that a paper ends. */
export const SOON_DAYS = 30

export const PAPER_KINDS = ['certificate', 'gauge'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const PAPER_STATES = ['waiting', 'accepted', 'refused'] as const
export type PaperState = (typeof PAPER_STATES)[number]

export const newPaperSchema = z.object({
  kind: z.enum(PAPER_KINDS),
  number: plainText(40).openapi({
    description: 'Number of the certificate, or serial number of the gauge',
  }),
  about: plainText(120)
    .default('')
    .openapi({ description: 'Who issued the certificate; maker and model of the gauge' }),
  validFrom: day.openapi({ description: 'Day of issue or calibration' }),
  validUntil: day.openapi({ description: 'Last day it holds' }),
})
export type NewPaper = z.infer<typeof newPaperSchema>

const paperSchema = z
  .object({
    rid: z.number(),
    kind: z.enum(PAPER_KINDS),
    number: z.string(),
    about: z.string(),
    validFrom: day,
    validUntil: day,
    isExpired: z.boolean().openapi({ description: 'Its last day is over' }),
    isEndingSoon: z.boolean().openapi({
      description: `Its last day comes within ${SOON_DAYS} days, and nothing was sent that holds longer`,
    }),
    state: z.enum(PAPER_STATES),
    reason: z.string().nullable().openapi({ description: 'Why it was refused' }),
    fileName: z.string(),
    fileSize: z.number(),
    sentDate: z.string(),
  })
  .openapi('TesterPaper')
export type TesterPaper = z.infer<typeof paperSchema>

const dueSchema = z
  .object({
    assemblyRid: z.number(),
    kind: z.string(),
    serialNumber: z.string(),
    facilityRid: z.number(),
    facilityName: z.string(),
    buildingName: z.string(),
    nextDueDate: day.nullable(),
    repairBy: day.nullable(),
    isOverdue: z.boolean(),
  })
  .openapi('TesterDue')
export type TesterDue = z.infer<typeof dueSchema>

const usedGaugeSchema = z
  .object({
    rid: z.number().openapi({ description: 'Number of the paper of its calibration' }),
    number: z.string(),
    about: z.string(),
    validUntil: day,
    isExpired: z.boolean().openapi({ description: 'That day is over' }),
  })
  .openapi('UsedGauge')
export type UsedGauge = z.infer<typeof usedGaugeSchema>

/** Rows of the list of what is due; the page says when there are more. */
export const MOST_DUE = 200

export const testerSchema = z.object({
  papers: z.array(paperSchema),
  usedGauges: z.array(usedGaugeSchema).openapi({
    description:
      'Gauges of others with which the caller tested, whose calibration ends or ended without a newer one',
  }),
  due: z.array(dueSchema).openapi({
    description: `Assemblies in use at the sites that named the caller, what is due first at the top; at most ${MOST_DUE}`,
  }),
  dueTotal: z.number(),
})
export type Tester = z.infer<typeof testerSchema>

export const addedPaperSchema = z.object({ rid: z.number() })

export const DESK_VIEWS = ['waiting', 'accepted', 'refused', 'expired', 'all'] as const

export const deskPaperCriteria = z
  .object({
    view: z.enum(DESK_VIEWS).default('waiting').openapi({
      description: 'expired: accepted, and the last day is over',
    }),
    filter: keyword.optional().openapi({ description: 'Words of tester, number or maker' }),
    condition: conditionSchema(['SentDate']).optional(),
  })
  .openapi('TesterPaperCriteria')
export type DeskPaperCriteria = z.infer<typeof deskPaperCriteria>

export const deskPaperSchema = z
  .object({
    ...paperSchema.shape,
    testerRid: z.number(),
    testerName: z.string(),
    decidedDate: z.string().nullable(),
    decidedBy: z.string().nullable(),
    versionNo: z.number(),
  })
  .openapi('DeskTesterPaper')
export type DeskPaper = z.infer<typeof deskPaperSchema>
export const deskPaperListSchema = listOf(deskPaperSchema)

export const deskTesterCriteria = z
  .object({
    filter: keyword.optional().openapi({ description: 'Words of name, user name or number' }),
    expired: z.boolean().default(false).openapi({
      description: 'Only testers of whom no certificate, or no gauge, holds today',
    }),
    condition: conditionSchema(['Name']).optional(),
  })
  .openapi('TesterCriteria')
export type DeskTesterCriteria = z.infer<typeof deskTesterCriteria>

const heldSchema = z.object({
  number: z.string(),
  validUntil: day.nullable(),
  isExpired: z.boolean(),
})
export const deskTesterSchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    userName: z.string(),
    certificates: z.array(heldSchema).openapi({
      description: 'Accepted ones and licenses on the account, the longest first',
    }),
    gauges: z.array(heldSchema).openapi({ description: 'Accepted ones, by serial number' }),
    waitingCount: z.number(),
  })
  .openapi('DeskTester')
export type DeskTester = z.infer<typeof deskTesterSchema>
export const deskTesterListSchema = listOf(deskTesterSchema)

export const decisionSchema = z
  .object({
    rid,
    versionNo: z.int().min(1),
    decision: z.enum(['accept', 'refuse']),
    reason: plainText(500)
      .default('')
      .openapi({ description: 'Needed to refuse; the tester reads it' }),
  })
  .openapi('TesterPaperDecision')
export type PaperDecision = z.infer<typeof decisionSchema>
