import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { idOf } from './sites.ts'

/** The lists that hang on a site. */
export const siteRecordResolvers: Resolvers = {
  Site: {
    permits: async (site, _, { rest }) => {
      const { list, total } = await rest.call('sites.permits', { path: { id: idOf(site) } })
      return { nodes: list.map((row) => ({ from: 'row', row })), totalCount: total }
    },
    inspections: async (site, _, { rest }) =>
      listed(await rest.call('sites.inspections', { path: { id: idOf(site) } })),
    violations: async (site, _, { rest }) =>
      listed(await rest.call('sites.violations', { path: { id: idOf(site) } })),
    enforcements: async (site, _, { rest }) =>
      listed(await rest.call('sites.enforcements', { path: { id: idOf(site) } })),
    events: async (site, _, { rest }) =>
      listed(await rest.call('sites.events', { path: { id: idOf(site) } })),
    releasePoints: async (site, _, { rest }) =>
      listed(await rest.call('sites.releasePoints', { path: { id: idOf(site) } })),
    emissionUnits: async (site, _, { rest }) =>
      listed(await rest.call('sites.emissionUnits', { path: { id: idOf(site) } })),
    emissions: async (site, _, { rest }) =>
      listed(await rest.call('sites.emissions', { path: { id: idOf(site) } })),
  },
}

function listed<T>({ list, total }: { list: T[]; total: number }): {
  nodes: T[]
  totalCount: number
} {
  return { nodes: list, totalCount: total }
}
