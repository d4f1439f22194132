import type { Resolvers } from '#graphql/generated/resolvers.ts'

/** The areas of the agency's work and their forms. */
export const areaResolvers: Resolvers = {
  Query: {
    area: (_, { name }, { areas }) => areas.get(name),
    areaForm: (_, { area, code }, { areas }) => areas.form(area, code),
  },
  AreaFormLine: { id: ({ applicationRid }) => applicationRid },
  AreaForm: { id: ({ applicationRid }) => applicationRid },
  AreaLateReport: { id: ({ subRid }) => subRid, productId: ({ product }) => product },
}
