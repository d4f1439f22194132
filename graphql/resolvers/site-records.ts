import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { idOf } from './sites.ts'

const POLLUTANTS = { C: 'CRITERIA', H: 'HAP', V: 'VOC', O: 'OTHER' } as const

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
  Inspection: {
    id: (inspection) => inspection.inspectionRid,
    categoryName: (inspection) => inspection.inspectionCategoryName,
    typeName: (inspection) => inspection.inspectionTypeName,
    startedOn: (inspection) => inspection.inspectionStartDate,
    endedOn: (inspection) => inspection.inspectionEndDate,
    statusName: (inspection) => inspection.inspectionStatusName,
  },
  Violation: {
    id: (violation) => violation.violationRid,
    categoryName: (violation) => violation.violationCategoryName,
    typeName: (violation) => violation.violationTypeName,
    statusName: (violation) => violation.violationStatusName,
    issuedOn: (violation) => violation.violationIssuedDate,
    awareOn: (violation) => violation.violationAwareDate,
    basePenalty: (violation) => violation.basePenaltyAmount,
  },
  Enforcement: {
    id: (enforcement) => enforcement.enforcementRid,
    categoryName: (enforcement) => enforcement.enforcementCategoryName,
    typeName: (enforcement) => enforcement.enforcementTypeName,
    number: (enforcement) => enforcement.enforcementNumber,
    statusName: (enforcement) => enforcement.enforcementStatusName,
    issuedOn: (enforcement) => enforcement.issuedDate,
    determinedOn: (enforcement) => enforcement.determinedDate,
    responseDueOn: (enforcement) => enforcement.respDueDate,
    respondedOn: (enforcement) => enforcement.respDate,
  },
  EventRecord: {
    id: (event) => event.eventRid,
    referenceNumber: (event) => event.eventReferenceNo,
    subject: (event) => event.eventSubject,
    typeName: (event) => event.eventTypeName,
    reportedOn: (event) => event.eventReportedDate,
    statusName: (event) => event.eventStatusName,
    priorityName: (event) => event.eventPriorityName,
    description: (event) => event.eventDesc,
  },
  ReleasePoint: {
    id: (point) => point.releasePointRid,
    identifier: (point) => point.releasePointIdentifier,
    name: (point) => point.releasePointName,
    typeName: (point) => point.releasePointTypeName,
    description: (point) => point.releasePointDesc,
  },
  EmissionUnit: {
    id: (unit) => unit.emissionUnitRid,
    identifier: (unit) => unit.emissionUnitIdentifier,
    name: (unit) => unit.emissionUnitName,
    typeName: (unit) => unit.emissionUnitTypeName,
    description: (unit) => unit.emissionUnitDesc,
  },
  Emission: {
    id: (emission) => emission.emissionRid,
    inventoryYear: (emission) => emission.inventoryRid,
    pollutant: (emission) => POLLUTANTS[emission.pollutantInd],
    reported: (emission) => emission.totalEmissionBeforeControl,
    calculated: (emission) => emission.totalEmissionAfterControl,
    unitCode: (emission) => emission.emissionUnitCode,
  },
}

function listed<T>({ list, total }: { list: T[]; total: number }): {
  nodes: T[]
  totalCount: number
} {
  return { nodes: list, totalCount: total }
}
