import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { oneId, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** A change that answers the number of what was saved, or why not. */
async function done(change: () => Promise<{ rid: number }>) {
  const { ok, error, value } = await attempt(change)
  return { ok, error, id: value?.rid ?? null }
}
const READERS = ['owner', 'consultant', 'licensee', 'public'] as const
/** Kinds that there are; another name is nobody's. */
const readersOf = (names: readonly string[]) => READERS.filter((kind) => names.includes(kind))

export const newsDeskResolvers: Resolvers = {
  Query: {
    deskAnnouncements: (_, __, { rest }) => rest.call('newsDesk.announcements'),
    deskAnnouncement: (_, { id }, { rest }) =>
      rest.call('newsDesk.announcement', { path: { id: recordId(id) } }),
    deskPublications: (_, __, { rest }) => rest.call('newsDesk.publications'),
    deskPublication: (_, { id }, { rest }) =>
      rest.call('newsDesk.publication', { path: { id: recordId(id) } }),
  },
  Mutation: {
    saveAnnouncement: (_, { input }, { rest }) =>
      done(() =>
        rest.call('newsDesk.saveAnnouncement', {
          body: {
            rid: oneId(input.id) ?? null,
            versionNo: input.version,
            description: input.description,
            shownFrom: input.shownFrom ?? null,
            shownUntil: input.shownUntil ?? null,
            readers: readersOf(input.readers),
          },
        }),
      ),
    savePublication: (_, { input }, { rest }) =>
      done(() =>
        rest.call('newsDesk.savePublication', {
          body: {
            rid: oneId(input.id) ?? null,
            versionNo: input.version,
            subject: input.subject,
            commentText: input.text,
            publishedDate: input.publishedOn ?? null,
            readers: readersOf(input.readers),
          },
        }),
      ),
    withdrawNews: (_, { kind, id, version, isWithdrawn }, { rest }) =>
      done(() =>
        rest.call('newsDesk.withdraw', {
          body: {
            kind: kind === 'ANNOUNCEMENT' ? 'announcement' : 'publication',
            rid: recordId(id),
            versionNo: version,
            isWithdrawn,
          },
        }),
      ),
    takePublicationFileOut: (_, { publicationId, version, id, isTakenOut }, { rest }) =>
      done(() =>
        rest.call('newsDesk.takeFileOut', {
          body: {
            publicationRid: recordId(publicationId),
            versionNo: version,
            rid: recordId(id),
            isTakenOut,
          },
        }),
      ),
  },
}
