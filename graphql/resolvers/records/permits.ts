import { saidName } from '../../lib/said-name.ts'
import type { Issuance } from '#api/records/documents/documents.schemas.ts'
import type {
  PermitCriteria,
  PermitRecord,
  PermitRow,
} from '#api/records/permits/permits.schemas.ts'
import type {
  PermitFilter,
  PermitResolvers,
  QueryResolvers,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { MODIFICATIONS } from '../permit-life/permit-acts.ts'
import { commonCriteria, ids, present } from '#graphql/lib/criteria.ts'
import { pageOf } from '#graphql/lib/paging.ts'
import { selects } from '#graphql/lib/selected.ts'

/** A permit as the graph carries it: from a search row, or from the record itself. */
export type PermitModel = { from: 'row'; row: PermitRow } | { from: 'record'; record: PermitRecord }

const Query: Pick<QueryResolvers, 'permits' | 'permitMap' | 'permit'> = {
  permits: async (_, { filter, sort, page, pageSize }, { rest }, info) => {
    const found = await rest.call('permits.searchPublic', {
      body: {
        ...permitCriteria(filter),
        ...present('include', selects(info, 'nodes', 'site') ? 'site' : null),
        condition: {
          sort: sort ?? 'IssuedDate DESC',
          page: page ?? 1,
          pageSize: pageSize ?? 20,
        },
      },
    })
    return pageOf(found, page ?? 1, pageSize ?? 20, (row) => ({ from: 'row', row }))
  },
  permitMap: (_, { filter, bounds }, { permits }) => permits.map(permitCriteria(filter), bounds),
  permit: async (_, { schema, id }, { permits }) => ({
    from: 'record',
    record: await permits.byRecord.load({ schema, id: String(id) }),
  }),
}

const Permit: PermitResolvers = {
  id: (permit) => rowOrRecord(permit, 'permitRid', 'rid'),
  productId: (permit) => rowOrRecord(permit, 'productRid', 'productRid'),
  schemaName: (permit) => rowOrRecord(permit, 'schemaName', 'schemaName'),
  number: (permit) => rowOrRecord(permit, 'permitNumber', 'number'),
  typeId: (permit) => rowOrRecord(permit, 'permitTypeRid', 'permitTypeRid'),
  typeName: (permit) => saidName(rowOrRecord(permit, 'permitTypeName', 'typeName')),
  statusName: (permit) => rowOrRecord(permit, 'permitStatusName', 'statusName'),
  isInvalid: (permit) => rowOrRecord(permit, 'statusInvalidInd', 'statusInvalidInd') === 'Y',
  force: (permit) => rowOrRecord(permit, 'force', 'force'),
  interestName: (permit) => rowOrRecord(permit, 'envInterestName', 'envInterestName'),
  issuedOn: (permit) => rowOrRecord(permit, 'issuedDate', 'issueDate'),
  effectiveOn: (permit) => rowOrRecord(permit, 'effectiveDate', 'effDate'),
  expiredOn: (permit) => rowOrRecord(permit, 'expiredDate', 'expDate'),
  revokedOn: (permit) => rowOrRecord(permit, 'revokedDate', 'revokedDate'),
  contest: (permit) => contestOf(rowOrRecord(permit, 'contestedInd', 'contestedInd')),
  holderName: (permit) => rowOrRecord(permit, 'holderName', 'holderName'),
  reportName: (permit) => rowOrRecord(permit, 'extraInfoReportName', 'reportName'),
  siteId: (permit) =>
    permit.from === 'row' ? permit.row.facilityRid : (permit.record.facility?.rid ?? null),
  siteName: (permit) =>
    permit.from === 'row' ? permit.row.facilityName : (permit.record.facility?.name ?? null),
  location: (permit) =>
    permit.from === 'row'
      ? permit.row.facLocAddress
      : (permit.record.facility?.facLocAddress ?? ''),
  isLicense: (permit) => rowOrRecord(permit, 'licCertInd', 'licCertInd') === 'Y',
  latestSubmittalId: async (permit, _, { permits }) =>
    permit.from === 'row'
      ? permit.row.submissionRid
      : ((await permits.submittals.load(keyOf(permit)))[0]?.subRid ?? null),
  latestApplicationName: async (permit, _, { permits }) =>
    saidName(
      permit.from === 'row'
        ? permit.row.applicationName
        : ((await permits.submittals.load(keyOf(permit)))[0]?.applicationName ?? null),
    ),
  document: async (permit, _, { permits }) => {
    if (permit.from === 'record')
      return issuedFile((await permits.issuances.load(keyOf(permit)))[0])
    const { attachmentRid, attachmentFileName, attachmentFileSize, productRid } = permit.row
    if (attachmentRid === null || attachmentFileName === null) return null
    return {
      rid: attachmentRid,
      productRid,
      name: attachmentFileName,
      fileSize: attachmentFileSize,
    }
  },
  site: (permit, _, { sites }) => {
    if (permit.from === 'record') return permit.record.facility
    const { site, facilityRid } = permit.row
    if (site !== undefined) return site
    return facilityRid === null ? null : sites.byId.load(facilityRid)
  },
  licensee: (permit, _, { permits }) =>
    rowOrRecord(permit, 'licCertInd', 'licCertInd') === 'Y'
      ? permits.licensee.load(keyOf(permit))
      : null,
  attachments: async (permit, _, { permits }) =>
    (permit.from === 'record' ? permit.record : await permits.byRecord.load(keyOf(permit)))
      .permitAttachments,
  modifications: async (permit, _, { permits }) =>
    (permit.from === 'record'
      ? permit.record
      : await permits.byRecord.load(keyOf(permit))
    ).modifications.map(({ position, kind, edition, effDate }) => ({
      position,
      edition,
      kind: MODIFICATIONS[kind],
      effectiveOn: effDate,
    })),
  acts: async (permit, _, { permits }) =>
    (permit.from === 'record' ? permit.record : await permits.byRecord.load(keyOf(permit))).acts,
  appealNotices: async (permit, _, { permits }) =>
    (permit.from === 'record' ? permit.record : await permits.byRecord.load(keyOf(permit)))
      .appealNotices,
  issuances: (permit, _, { permits }) => permits.issuances.load(keyOf(permit)),
  submittals: (permit, _, { permits }) => permits.submittals.load(keyOf(permit)),
}

export const permitResolvers: Resolvers = {
  Query,
  Permit,
}

/** C contested; N or empty neither; any other value appealed (spec 2 §2.4). */
export function contestOf(code: string | null): 'CONTESTED' | 'APPEALED' | null {
  if (!code || code === 'N') return null
  return code === 'C' ? 'CONTESTED' : 'APPEALED'
}

/** The REST criteria of a filter. */
export function permitCriteria(filter: PermitFilter | null | undefined): PermitCriteria {
  if (!filter) return {}
  return {
    ...commonCriteria(filter),
    ...present('pmtRids', ids(filter.ids)),
    ...present('pmtStatus', ids(filter.statusIds)),
    ...present('pmtTypes', ids(filter.typeIds)),
    ...present('envInterest', ids(filter.interestIds)),
  }
}

function keyOf(permit: PermitModel): { schema: string; id: string } {
  return permit.from === 'row'
    ? { schema: permit.row.schemaName, id: String(permit.row.permitRid) }
    : { schema: permit.record.schemaName, id: String(permit.record.rid) }
}

function rowOrRecord<R extends keyof PermitRow, K extends keyof PermitRecord>(
  permit: PermitModel,
  inRow: R,
  inRecord: K,
): PermitRow[R] | PermitRecord[K] {
  return permit.from === 'row' ? permit.row[inRow] : permit.record[inRecord]
}

function issuedFile(issuance: Issuance | undefined) {
  if (!issuance) return null
  return {
    rid: issuance.rid,
    productRid: issuance.productRid,
    name: issuance.fileName,
    fileSize: issuance.fileSize,
  }
}
