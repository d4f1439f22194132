import type { Resolvers } from '#graphql/generated/resolvers.ts'

/** The areas of the agency's work and their forms. */
export const areaResolvers: Resolvers = {
  Query: {
    area: (_, { name }, { rest }) => rest.call('areas.get', { path: { group: name } }),
    areaForm: (_, { area, code }, { rest }) =>
      rest.call('areas.form', { path: { group: area, code } }),
  },
}
