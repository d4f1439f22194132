import type { Resolvers } from '#graphql/generated/resolvers.ts'

/** What waits: at the desks of the agency, and for others. */
export const deskWorkResolvers: Resolvers = {
  Query: {
    deskWork: (_, { kind }, { deskWork }) => deskWork.get(kind ?? null),
    ownWork: (_, { first }, { deskWork }) => deskWork.getOwn(first),
  },
  DeskWorkItem: {
    id: ({ rid }) => rid,
    since: ({ sinceDate }) => sinceDate,
    dueOn: ({ dueDate }) => dueDate,
  },
  DeskWorkListed: {
    id: ({ rid }) => rid,
    since: ({ sinceDate }) => sinceDate,
    dueOn: ({ dueDate }) => dueDate,
  },
  OwnWorkItem: {
    id: ({ rid }) => rid,
    since: ({ sinceDate }) => sinceDate,
    dueOn: ({ dueDate }) => dueDate,
  },
}
