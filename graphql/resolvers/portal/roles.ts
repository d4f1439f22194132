import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const roleResolvers: Resolvers = {
  Query: {
    staffRoles: (_, __, { rest }) => rest.call('roles.list'),
    staffRole: (_, { code }, { rest }) => rest.call('roles.get', { path: { code: String(code) } }),
  },
  Mutation: {
    saveStaffRole: async (_, { input }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('roles.save', {
          body: {
            code: input.code == null ? null : String(input.code),
            versionNo: input.version ?? null,
            name: input.name,
            description: input.description,
            actions: input.actions.map(String),
          },
        }),
      )
      return { ok, error, code: value?.code ?? null }
    },
    retireStaffRole: async (_, { code, version, isRetired }, { rest }) => {
      const which = { code: String(code), versionNo: version }
      const { ok, error } = await attempt(() =>
        isRetired
          ? rest.call('roles.retire', { body: which })
          : rest.call('roles.restore', { body: which }),
      )
      return { ok, error, code: ok ? code : null }
    },
  },
}
