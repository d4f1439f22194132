import type { FollowUp } from '#api/events/follow-up/follow-up.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export type FollowUpFileModel = FollowUp['files'][number]

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
        receiptMail: value ? value.receiptMail : null,
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
    paper: ({ paper }) =>
      paper && {
        ...paper,
        force: paper.force,
      },
  },
  FollowUp: {
    variant: ({ variant }) => (variant === 'pollution' ? 'POLLUTION' : 'GENERIC'),
  },
  FollowUpFile: { addedBy: ({ addedBy }) => (addedBy === 'agency' ? 'AGENCY' : 'REPORTER') },
  EventMessage: {
    author: ({ author }) => (author === 'agency' ? 'AGENCY' : 'REPORTER'),
  },
}
