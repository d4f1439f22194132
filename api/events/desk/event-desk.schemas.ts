import { staffChoice, type StaffAway } from '#api/services/access/away.schemas.ts'
import { z } from '@hono/zod-openapi'
import { listOf } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { conditionSchema, idList, keyword } from '#api/services/search/criteria.schemas.ts'

const day = z.iso.date().openapi({ description: 'Day, YYYY-MM-DD' })
const yesNo = z.enum(['Y', 'N'])
const optional = (max: number) => plainText(max).nullable().default(null)
const pick = rid.nullable().default(null)

export const EVENT_SORTS = [
  'ReportedDate DESC',
  'ReportedDate',
  'DueDate',
  'EventPriority DESC',
] as const

export const eventCriteriaSchema = z
  .object({
    view: z
      .enum(['all', 'open', 'mine', 'unassigned', 'overdue', 'unanswered', 'referred', 'answered'])
      .default('all')
      .openapi({
        description:
          'open: it is not closed; mine: the caller inspects it; unassigned: nobody does; overdue: its due day or hour is over; unanswered: the reporter wrote last; referred: another agency was to answer by a day that has passed; answered: another agency answered by its link and nobody has read it',
      }),
    filter: keyword.optional(),
    eventTypes: idList.optional(),
    eventStatuses: idList.optional(),
    eventPriorities: idList.optional(),
    counties: idList.optional(),
    fromDate: day.optional().openapi({ description: 'Reported on this day or later' }),
    toDate: day.optional().openapi({ description: 'Reported on this day or before' }),
    condition: conditionSchema(EVENT_SORTS).optional(),
  })
  .openapi('DeskEventCriteria')

export const eventRowSchema = z
  .object({
    rid: z.number(),
    eventNo: z.string().nullable(),
    eventSubject: z.string(),
    eventTypeName: z.string().nullable(),
    eventStatusName: z.string(),
    isClosed: z.boolean(),
    eventPriorityName: z.string().nullable(),
    reportedDate: day,
    dueDate: day.nullable().openapi({
      description: 'Until when: the day that staff gave, else the day of `dueAt`',
    }),
    dueAt: z.string().nullable().openapi({
      description:
        'By when somebody is to look at it, as its type says; only while nobody has begun with it and it has no day of its own',
    }),
    isOverdue: z.boolean(),
    countyName: z.string().nullable(),
    inspectors: z.array(z.object(staffChoice)).openapi({
      description: 'By their names, with who covers for those that are away today',
    }),
    isFromPublic: z.boolean(),
    referredTo: z.array(z.string()).openapi({ description: 'Agencies whose answer it waits for' }),
    partOfNo: z.string().nullable().openapi({ description: 'What it was merged into' }),
    newMessages: z.number().openapi({
      description: 'Messages of reporters that nobody answered, those of merged events included',
    }),
  })
  .openapi('DeskEventRow')
export const eventListSchema = listOf(eventRowSchema).extend({
  isMore: z
    .boolean()
    .openapi({ description: 'True when there are more than `total`: counts end at 10,000' }),
})

const contactSchema = z.object({
  firstName: optional(100),
  lastName: optional(100),
  email: optional(200),
  phone: optional(40),
})
const locationSchema = z.object({
  address: optional(200),
  city: optional(100),
  stateRid: pick,
  zip: optional(20),
  countyRid: pick,
})
const partySchema = z.object({
  contactRid: pick,
  confirmedInd: yesNo.default('N'),
  companyName: optional(200),
  personName: optional(200),
})

/** What is saved of an event; fields and their names are those of spec 3 §3. */
export const eventBodySchema = z
  .object({
    byFacility: z.enum(['C', 'F', 'A']).nullable().default(null).openapi({
      description: 'Who told of it: C a citizen, F a facility, A nobody who gave a name',
    }),
    eventDate: day.nullable().default(null),
    reportedDate: day.nullable().default(null),
    eventDesc: optional(8_000),
    eventSubject: optional(300),
    eventTypeRid: pick,
    eventStatusRid: pick,
    eventPriorityRid: pick,
    eventDecisionRid: pick,
    dueDate: day.nullable().default(null),
    contact: contactSchema.nullable().default(null).openapi({
      description:
        'Who told of it; null keeps what is there. Never answered: ShowConfidential tells it and writes the look down',
    }),
    physicalLocation: locationSchema.default({
      address: null,
      city: null,
      stateRid: null,
      zip: null,
      countyRid: null,
    }),
    specialAssistanceInd: yesNo.default('N'),
    situation: optional(2_000),
    confidentialInd: yesNo.default('N'),
    serviceRequestInd: yesNo.default('N'),
    responsibleIndividuals: z.array(partySchema).max(50).default([]),
    responsibleFacilities: z.array(partySchema).max(50).default([]),
    userRelations: z.array(rid).max(20).default([]).openapi({
      description: 'Rids of the assigned inspectors',
    }),
    characteristics: idList.default([]),
    tasks: z
      .array(
        z.object({
          name: plainText(200).min(1, 'Required.'),
          dueDate: day.nullable().default(null),
          doneDate: day.nullable().default(null),
        }),
      )
      .max(100)
      .default([]),
    processingHours: z
      .array(
        z.object({
          workedDate: day,
          hours: z.number().positive().max(9_999).multipleOf(0.01),
          comment: optional(500),
        }),
      )
      .max(200)
      .default([]),
  })
  .openapi('DeskEventBody')

export const saveEventSchema = z.object({
  rid: rid.nullable().default(null).openapi({ description: 'Null for a new event' }),
  original: z
    .object({ versionNo: z.int().min(0) })
    .nullable()
    .default(null)
    .openapi({ description: 'The version that was shown; 0 where staff had saved none' }),
  updated: eventBodySchema,
})

export const noteSchema = z.object({
  eventRid: rid,
  rid: rid.nullable().default(null),
  typeRid: pick,
  commentSubject: optional(300),
  commentText: optional(8_000),
  displaySequence: z.int().min(0).max(10_000).default(0),
  lockInd: yesNo.default('N'),
})
export const replySchema = z.object({ commentRid: rid, replyDesc: optional(8_000) })
export const activitySchema = z.object({
  eventRid: rid,
  description: optional(2_000).openapi({ description: 'The reporter can read it' }),
  happenedDate: day.nullable().default(null),
})

const signed = { createdBy: z.string(), createdDate: z.string() }
export const eventFileSchema = z
  .object({
    ...eventBodySchema.shape,
    rid: z.number(),
    versionNo: z.number().openapi({ description: '0 until staff saved it once' }),
    eventNo: z.string().nullable(),
    isClosed: z.boolean(),
    dueAt: z.string().nullable().openapi({
      description:
        'By when somebody is to look at it, as its type says, while it has no `dueDate` and nobody has begun with it',
    }),
    isOverdue: z.boolean().openapi({ description: 'It is open and past that, or its day' }),
    comments: z.array(
      z.object({
        rid: z.number(),
        typeRid: z.number(),
        typeName: z.string(),
        commentSubject: z.string(),
        commentText: z.string(),
        displaySequence: z.number(),
        lockInd: yesNo,
        ...signed,
        replies: z.array(z.object({ replyDesc: z.string(), ...signed })),
      }),
    ),
    contacts: z.array(
      z.object({ contactRid: z.number(), name: z.string(), companyName: z.string().nullable() }),
    ),
    activities: z.array(
      z.object({
        rid: z.number(),
        description: z.string(),
        happenedDate: day,
        createdBy: z.string(),
      }),
    ),
    attachments: z.array(
      z.object({ rid: z.number(), name: z.string(), fileSize: z.number(), fileType: z.string() }),
    ),
    timeline: z.array(z.object({ at: z.string(), by: z.string(), what: z.string() })),
    mayAddActivity: z.boolean(),
    contactKept: z
      .object({ name: z.boolean(), email: z.boolean(), phone: z.boolean(), address: z.boolean() })
      .openapi({ description: 'What is kept of who told of it, without telling it' }),
    looks: z
      .array(z.object({ at: z.string(), by: z.string(), reason: z.string() }))
      .openapi({ description: 'Who looked at it and why; the newest 20' }),
    mayShowConfidential: z.boolean(),
  })
  .openapi('DeskEvent')

/** An entry of a list that the agency changes. */
const entry = z.object({
  rid: z.number(),
  name: z.string(),
  isRetired: z.boolean().openapi({
    description: 'Searched by, and shown where it was chosen before, but not offered any more',
  }),
})

export const eventChoicesSchema = z
  .object({
    types: z.array(entry),
    statuses: z.array(z.object({ rid: z.number(), name: z.string(), isClosed: z.boolean() })),
    priorities: z.array(entry),
    decisions: z.array(entry),
    commentTypes: z.array(entry),
    inspectors: z.array(z.object({ ...staffChoice, isRetired: z.boolean() })),
    counties: z.array(z.object({ rid: z.number(), name: z.string() })),
  })
  .openapi('DeskEventChoices')

export type EventCriteria = z.infer<typeof eventCriteriaSchema>
export type EventRow = z.infer<typeof eventRowSchema>
export type EventInspector = EventRow['inspectors'][number]
export type EventBody = z.infer<typeof eventBodySchema>
export type SaveEvent = z.infer<typeof saveEventSchema>
export type EventFile = z.infer<typeof eventFileSchema>
export type EventNote = z.infer<typeof noteSchema>
export type EventReply = z.infer<typeof replySchema>
export type EventActivity = z.infer<typeof activitySchema>
export type EventChoices = z.infer<typeof eventChoicesSchema>
export type EventChoice = EventChoices['counties'][number] & {
  isRetired?: boolean
  away?: StaffAway | null
}
export type EventParty = EventFile['responsibleFacilities'][number]
export type EventFileNote = EventFile['comments'][number]
export type EventFileReply = EventFileNote['replies'][number]
export type EventFileActivity = EventFile['activities'][number]
