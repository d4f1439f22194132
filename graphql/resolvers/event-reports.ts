import type { FollowUp } from '#api/events/follow-up/follow-up.schemas.ts'
import type { RecordCheck } from '#api/records/records.schemas.ts'
import type {
  AlteredThing,
  RecordCheckResult,
  RecordKind,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'
import { mailState } from '#graphql/lib/mail-state.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { DISPUTE_STATES } from './disputes.ts'
import { FORCE_TONES } from './permits.ts'

export type FollowUpFileModel = FollowUp['files'][number]

const RESULTS: Record<RecordCheck['result'], RecordCheckResult> = {
  genuine: 'GENUINE',
  altered: 'ALTERED',
  unknown: 'UNKNOWN',
}
const REASONS: Record<NonNullable<RecordCheck['reason']>, AlteredThing> = {
  file: 'FILE',
  record: 'RECORD',
}
const KINDS: Record<NonNullable<RecordCheck['kind']>, RecordKind> = {
  'event-report': 'EVENT_REPORT',
  'public-comment': 'PUBLIC_COMMENT',
  'co-signature': 'CO_SIGNATURE',
  submittal: 'SUBMITTAL',
  payment: 'PAYMENT',
  inventory: 'INVENTORY',
  permit: 'PERMIT',
  'permit-letter': 'PERMIT_LETTER',
  denial: 'DENIAL',
}

export const eventReportResolvers: Resolvers = {
  Query: {
    eventReceipt: (_, { token }, { rest }) => rest.call('events.receipt', { query: { token } }),
  },
  Mutation: {
    openEventReceipt: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('events.openReceipt', {
          body: {
            ...present('draftKey', input.draftKey),
            ...present('receiptCode', input.receiptCode),
            ...present('referenceNo', input.referenceNo),
          },
        }),
      )
      return {
        ok,
        error,
        token: value?.token ?? null,
        receipt: value?.receipt ?? null,
        receiptMail: value ? mailState(value.receiptMail) : null,
      }
    },
    checkRecord: async (_, { code }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('records.checkCode', { body: { code } }),
      )
      return { ok, error, check: value }
    },
    openFollowUp: async (_, { receiptCode }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('events.followUp', { body: { receiptCode } }),
      )
      return { ok, error, followUp: value }
    },
    answerFollowUp: async (_, { receiptCode, text }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('events.answerMessage', { body: { receiptCode, text } }),
      )
      return { ok, error, followUp: value }
    },
  },
  EventReceipt: { variant: ({ variant }) => (variant === 'pollution' ? 'POLLUTION' : 'GENERIC') },
  RecordCheck: {
    result: (check) => RESULTS[check.result],
    reason: (check) => (check.reason ? REASONS[check.reason] : null),
    kind: (check) => (check.kind ? KINDS[check.kind] : null),
    dispute: ({ dispute }) => dispute && DISPUTE_STATES[dispute],
    paper: ({ paper }) =>
      paper && {
        ...paper,
        force: paper.force && { ...paper.force, tone: FORCE_TONES[paper.force.tone] },
      },
  },
  FollowUp: {
    variant: ({ variant }) => (variant === 'pollution' ? 'POLLUTION' : 'GENERIC'),
    receiptMail: ({ receiptMail }) => mailState(receiptMail),
  },
  FollowUpFile: { addedBy: ({ addedBy }) => (addedBy === 'agency' ? 'AGENCY' : 'REPORTER') },
  EventMessage: {
    author: ({ author }) => (author === 'agency' ? 'AGENCY' : 'REPORTER'),
  },
}
