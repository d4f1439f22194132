import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

type OfMail = { submittalId: string | number; mailId: string | number }
const mailOf = ({ submittalId, mailId }: OfMail) => ({
  submissionRid: recordId(String(submittalId)),
  mailRid: recordId(String(mailId)),
})

export const deskLettersResolvers: Resolvers = {
  Query: {
    deskLetters: (_, { id }, { rest }) =>
      rest.call('deskLetters.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    writeDeskLetter: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('deskLetters.write', {
          body: {
            submissionRid: recordId(input.submittalId),
            threadRid: input.threadId ? recordId(input.threadId) : null,
            subject: input.subject,
            body: input.body,
            fileRids: input.fileIds.map(recordId),
          },
        }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
    endDeskThread: (_, { submittalId, threadId, isClosed }, { rest }) =>
      done(() =>
        rest.call('deskLetters.setClosed', {
          body: {
            submissionRid: recordId(submittalId),
            threadRid: recordId(threadId),
            isClosed,
          },
        }),
      ),
    repeatDeskMail: (_, mail, { rest }) =>
      done(() => rest.call('deskLetters.sendAgain', { body: mailOf(mail) })),
    repeatReviewMail: async (_, mail, { rest }) => {
      const { ok, error } = await attempt(() =>
        rest.call('review.mailAgain', { body: mailOf(mail) }),
      )
      return { ok, error, isMailed: ok }
    },
  },
}
