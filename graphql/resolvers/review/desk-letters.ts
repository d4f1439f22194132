import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

type OfMail = { submittalId: string | number; mailId: string | number }
const mailOf = ({ submittalId, mailId }: OfMail) => ({
  submissionRid: recordId(String(submittalId)),
  mailRid: recordId(String(mailId)),
})

export const deskLettersResolvers: Resolvers = {
  Query: {
    deskLetters: (_, { id }, { deskLetters }) => deskLetters.get(recordId(id)),
  },
  Mutation: {
    writeDeskLetter: async (_, { input }, { deskLetters }) => {
      const { ok, value, error } = await attempt(() =>
        deskLetters.write({
          submissionRid: recordId(input.submittalId),
          threadRid: input.threadId ? recordId(input.threadId) : null,
          subject: input.subject,
          body: input.body,
          fileRids: input.fileIds.map(recordId),
        }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
    endDeskThread: async (_, { submittalId, threadId, isClosed }, { deskLetters }) => {
      const { ok, error } = await attempt(() =>
        deskLetters.setClosed({
          submissionRid: recordId(submittalId),
          threadRid: recordId(threadId),
          isClosed,
        }),
      )
      return { ok, error }
    },
    repeatDeskMail: async (_, mail, { deskLetters }) => {
      const { ok, error } = await attempt(() => deskLetters.sendAgain(mailOf(mail)))
      return { ok, error }
    },
    repeatReviewMail: async (_, mail, { deskLetters }) => {
      const { ok, error } = await attempt(() => deskLetters.sendOwnAgain(mailOf(mail)))
      return { ok, error, isMailed: ok }
    },
  },
  DeskLetters: { id: ({ rid }) => rid },
  LetterTemplate: { id: ({ rid }) => rid },
}
