import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { captchaOf } from '#graphql/lib/captcha.ts'

/** Rights are of the agency's own people: what nobody else may do is offered to nobody else. */
const mayAsStaff = (viewer: { kind: string; actions: readonly string[] }, action: string) =>
  viewer.kind === 'staff' && viewer.actions.includes(action)

export const sessionResolvers: Resolvers = {
  Query: {
    viewer: (_, __, { rest }) => rest.call('session.current'),
    sessionEnds: (_, __, { rest }) => rest.call('session.ends'),
  },
  Mutation: {
    signIn: async (_, { input }, { rest }) => {
      const { userName, password, captcha } = input
      const given = { userName, password, ...(captcha ? { captcha: captchaOf(captcha) } : {}) }
      const { ok, value, error } = await attempt(() => rest.call('session.login', { body: given }))
      return { ok, error, stage: value ? value.stage : null }
    },
    signOut: (_, __, { rest }) => done(() => rest.call('session.logout', { body: {} })),
    extendSession: async (_, __, { rest }) => {
      const { ok, value, error } = await attempt(() => rest.call('session.extend', { body: {} }))
      return { ok, error, ends: value }
    },
  },
  Viewer: {
    hasAccountRole: (viewer) => viewer.accountRole !== null,
    imageVersion: (viewer) => viewer.imageSha256?.slice(0, 12) ?? null,
    viewerCanAddProject: (viewer) => mayAsStaff(viewer, 'air-nei:project.actions.new'),
    rights: (viewer) => (viewer.kind === 'staff' ? viewer.actions : []),
    viewerCanEditSites: (viewer) => mayAsStaff(viewer, 'air-nei:facility.actions.edit'),
  },
}
