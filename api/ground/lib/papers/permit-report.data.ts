import type { PermitForce } from './permit-force.schemas.ts'

/** What the PLC report prints: plain data, with every date already in words. Null is an empty value. */
export type PermitReportData = {
  agencyName: string
  agencyTagline: string
  title: string
  /** ISO date; also the date inside the file, so the same data gives the same bytes. */
  generatedOn: string
  /** Address of the web page of this record. */
  address: string
  permit: {
    rid: string
    number: string | null
    typeName: string | null
    holder: string | null
    statusName: string | null
    /** On the day of printing. */
    force: PermitForce
    issueDate: string | null
    effDate: string | null
    expDate: string | null
    revokedDate: string | null
    envInterestName: string | null
    productName: string | null
    contested: null | 'contested' | 'appealed'
  }
  site: ReportSite | null
  licensee: {
    name: string | null
    number: string | null
    address: string | null
    phone: string | null
  } | null
  documents: {
    name: string | null
    phaseName: string | null
    submissionRid: string | null
    applicationName: string | null
    issueDate: string | null
    effDate: string | null
    expDate: string | null
  }[]
  submittals: {
    subRid: string | null
    subType: string | null
    applicationName: string | null
    dept: string | null
    subStatus: string | null
    subOwner: string | null
    subDate: string | null
    commentPeriod: string | null
  }[]
}

export type ReportSite = {
  name: string | null
  id: string | null
  srn: string | null
  location: string | null
  county: string | null
  region: string | null
  statusName: string | null
}
