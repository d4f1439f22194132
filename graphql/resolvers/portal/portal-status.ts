import type { PartState, PortalPartName } from '#api/portal-status/portal-status.schemas.ts'
import type * as graph from '#graphql/generated/resolvers.ts'

const PARTS: Record<PortalPartName, graph.PortalPartName> = {
  records: 'RECORDS',
  filing: 'FILING',
  uploads: 'UPLOADS',
  mail: 'MAIL',
  payments: 'PAYMENTS',
  scheduled: 'SCHEDULED',
  'whole-files': 'WHOLE_FILES',
}

const STATES: Record<PartState, graph.PortalPartState> = {
  works: 'WORKS',
  delayed: 'DELAYED',
  down: 'DOWN',
  off: 'OFF',
  unknown: 'UNKNOWN',
}

export const portalStatusResolvers: graph.Resolvers = {
  Query: {
    portalStatus: (_, __, { rest }) => rest.call('portal.status'),
  },
  PortalPart: {
    part: ({ part }) => PARTS[part],
    state: ({ state }) => STATES[state],
  },
}
