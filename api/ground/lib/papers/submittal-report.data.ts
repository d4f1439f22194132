import type { ReportSite } from './permit-report.data.ts'

/** What the report of a submittal prints: plain data, with every date already in words. */
export type SubmittalReportData = {
  agencyName: string
  agencyTagline: string
  /** ISO date; also the date inside the file, so the same data gives the same bytes. */
  generatedOn: string
  /** Address of the web page of this record. */
  address: string
  submittal: {
    rid: string
    applicationName: string | null
    applicationCd: string | null
    statusName: string | null
    subType: string | null
    subOwner: string | null
    subDate: string | null
    department: string | null
    programs: string | null
    envInterestName: string | null
    commentStart: string | null
    commentEnd: string | null
    formTitle: string | null
  }
  site: ReportSite | null
  sections: { title: string; rows: { label: string; value: string | null }[] }[]
  attachments: { name: string | null; type: string | null; date: string | null }[]
  /** The copy for the public: what the law protects is left out, and the paper says so. */
  redacted: boolean
}
