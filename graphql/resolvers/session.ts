import type { Resolvers } from '#graphql/generated/resolvers.ts'

export const sessionResolvers: Resolvers = {
  Query: { viewer: (_, __, { session }) => session.current() },
  Viewer: {
    viewerCanAddProject: (viewer) => viewer.actions.includes('air-nei:project.actions.new'),
    viewerCanEditSites: (viewer) => viewer.actions.includes('air-nei:facility.actions.edit'),
  },
}
