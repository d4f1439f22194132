import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const roleResolvers: Resolvers = {
  Query: {
    staffRoles: (_, __, { people }) => people.roles(),
    staffRole: (_, { code }, { people }) => people.role(String(code)),
  },
  Mutation: {
    saveStaffRole: async (_, { input }, { people }) => {
      const { ok, error, value } = await attempt(() =>
        people.saveRole({
          code: input.code == null ? null : String(input.code),
          versionNo: input.version ?? null,
          name: input.name,
          description: input.description,
          actions: input.actions.map(String),
        }),
      )
      return { ok, error, code: value?.code ?? null }
    },
    retireStaffRole: async (_, { code, version, isRetired }, { people }) => {
      const which = { code: String(code), versionNo: version }
      const { ok, error } = await attempt(() =>
        isRetired ? people.retireRole(which) : people.restoreRole(which),
      )
      return { ok, error, code: ok ? code : null }
    },
  },
  RoleHolder: { id: ({ rid }) => rid },
  StaffRoleFile: {
    version: ({ versionNo }) => versionNo,
    updatedAt: ({ updatedDate }) => updatedDate,
  },
}
