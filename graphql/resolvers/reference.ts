import type { Resolvers } from '#graphql/generated/resolvers.ts'

export const referenceResolvers: Resolvers = {
  Query: { reference: () => ({}) },
  Reference: {
    permitStatuses: (_, __, { reference }) => reference.dataset('AirNEI.REF_PMT_PERMIT_STATUS'),
    permitTypes: (_, __, { reference }) => reference.dataset('Anon.V_REF_PMT_PERMIT_TYPE'),
    envInterests: (_, __, { reference }) => reference.dataset('REF_REG_PROGRAM_TYPE'),
    projectTypes: (_, __, { reference }) => reference.dataset('Anon.V_REF_PROJECT_TYPE'),
    projectStatuses: (_, __, { reference }) => reference.projectStatuses(),
    regions: (_, __, { reference }) => reference.dataset('dbo.REF_REGION'),
    states: (_, __, { reference }) => reference.dataset('REF_STATE'),
    designations: (_, __, { reference }) => reference.dataset('REF_DESIGNATION_TYPE'),
    eventTypes: (_, __, { reference }) => reference.dataset('EMS.REF_EVENT_TYPE'),
    submittalStatuses: (_, __, { reference }) => reference.submittalStatuses(),
    applications: (_, __, { reference }) => reference.applications(),
    products: (_, __, { reference }) => reference.products(),
    counties: (_, { stateId }, { reference }) => reference.counties(String(stateId)),
  },
  ReferenceItem: {
    id: (item) => item.rid,
    code: (item) => item.code ?? null,
    parentId: (item) => item.parentRid ?? null,
    productId: (item) => item.productRid ?? null,
    isRetired: (item) => item.isRetired ?? false,
  },
  Product: { id: (product) => product.rid },
  County: { id: (county) => county.rid, regions: (county) => county.refRegions },
}
