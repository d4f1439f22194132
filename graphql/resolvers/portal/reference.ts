import type { Dataset } from '#api/services/reference/reference.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'

export const referenceResolvers: Resolvers = {
  Query: { reference: () => ({}) },
  Reference: {
    permitStatuses: (_, __, { rest }) => listOf(rest, 'AirNEI.REF_PMT_PERMIT_STATUS'),
    permitTypes: (_, __, { rest }) => listOf(rest, 'Anon.V_REF_PMT_PERMIT_TYPE'),
    envInterests: (_, __, { rest }) => listOf(rest, 'REF_REG_PROGRAM_TYPE'),
    projectTypes: (_, __, { rest }) => listOf(rest, 'Anon.V_REF_PROJECT_TYPE'),
    projectStatuses: async (_, __, { rest }) =>
      (await rest.call('reference.projectStatuses')).content,
    regions: (_, __, { rest }) => listOf(rest, 'dbo.REF_REGION'),
    states: (_, __, { rest }) => listOf(rest, 'REF_STATE'),
    designations: (_, __, { rest }) => listOf(rest, 'REF_DESIGNATION_TYPE'),
    eventTypes: (_, __, { rest }) => listOf(rest, 'EMS.REF_EVENT_TYPE'),
    submittalStatuses: async (_, __, { rest }) =>
      (await rest.call('reference.submittalStatuses')).content,
    applications: async (_, __, { rest }) => (await rest.call('reference.applications')).content,
    products: async (_, __, { rest }) => (await rest.call('reference.products')).content,
    counties: (_, { stateId }, { rest }) =>
      rest.call('reference.countiesByState', { path: { stateRid: String(stateId) } }),
  },
  ReferenceItem: {
    isRetired: (item) => item.isRetired ?? false,
  },
}

const listOf = async (rest: Rest, name: Dataset) =>
  (await rest.call('reference.get', { path: { name } })).content
