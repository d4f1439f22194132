import type { Db } from '#api/ground/db/database.ts'
import { selectIssuances } from '#api/records/documents/documents.queries.ts'
import type { Issuance } from '#api/records/documents/documents.schemas.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { contestOf } from '#api/ground/lib/papers/permit-force.ts'
import { selectContractor, selectPermit } from '#api/records/permits/permits.queries.ts'
import { selectSubmittalItems } from '#api/records/submittals/submittal-items.queries.ts'
import type { PermitReportData } from '#api/ground/lib/papers/permit-report.data.ts'
import { dateWords, reportSite } from './report-words.ts'

/** What the PLC report of a public permit prints, or null. */
export async function permitReport(
  db: Db,
  config: ApiConfig,
  key: { productRid: number; permitRid: number },
  generatedOn: string,
): Promise<PermitReportData | null> {
  const permit = await selectPermit(db, key.productRid, key.permitRid, {
    today: generatedOn,
    personHolders: config.review.personHolders,
    timeZone: config.timeZone,
  })
  if (!permit) return null
  const contractor = permit.licCertInd === 'Y' ? await selectContractor(db, permit.rid) : null
  const issuances = await selectIssuances(db, { permitRid: permit.rid })
  const submittals = await selectSubmittalItems(db, { permitRid: permit.rid })
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    title: 'PLC report',
    generatedOn,
    address: `${config.publicUrl}/pub/pub-rcd/permits/review/${permit.productRid}/${permit.rid}`,
    permit: {
      rid: String(permit.rid),
      number: permit.number,
      typeName: permit.typeName,
      holder: permit.holderName,
      statusName: permit.statusName,
      force: permit.force,
      issueDate: dateWords(permit.issueDate),
      effDate: dateWords(permit.effDate),
      expDate: dateWords(permit.expDate),
      revokedDate: dateWords(permit.revokedDate),
      envInterestName: permit.envInterestName,
      productName: permit.product,
      contested: contestOf(permit.contestedInd),
    },
    site: permit.licCertInd === 'Y' ? null : reportSite(permit.facility),
    licensee: contractor
      ? {
          name: contractor.name,
          number: contractor.licenseNo,
          address: contractor.facLocAddress,
          phone: contractor.phoneNo,
        }
      : null,
    documents: issuances.map((document) => ({
      name: document.fileName,
      phaseName: document.phaseName,
      submissionRid: String(document.submissionRid),
      applicationName: document.applicationName,
      issueDate: dateWords(document.issueDate),
      ...daysOf(document),
    })),
    submittals: submittals.map((item) => ({
      subRid: String(item.subRid),
      subType: item.subType,
      applicationName: item.applicationName,
      dept: item.dept,
      subStatus: item.subStatus,
      subOwner: item.subOwner,
      subDate: dateWords(item.subDate),
      commentPeriod:
        item.publicNoticeInd === 'Y' && item.publicCommentStartDate && item.publicCommentEndDate
          ? `${dateWords(item.publicCommentStartDate)} to ${dateWords(item.publicCommentEndDate)}`
          : null,
    })),
  }
}

/** When it holds; of a version that never was in force that, and not the days that it would have had. */
const daysOf = ({ neverHeld, effDate, expDate, replaced }: Issuance) =>
  neverHeld
    ? { effDate: 'Never in force', expDate: null }
    : { effDate: dateWords(effDate), expDate: dateWords(replaced?.onDay ?? expDate) }
