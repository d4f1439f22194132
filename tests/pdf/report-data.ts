import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import type { PermitReportData } from '#api/ground/lib/papers/permit-report.data.ts'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'

/** A permit as most are: everything recorded, one document, two submittals. */
export function permitReportData(overrides: Partial<PermitReportData> = {}): PermitReportData {
  return {
    agencyName: 'Department of Environmental Protection',
    agencyTagline: 'Environmental records and services',
    title: 'PLC report',
    generatedOn: '2026-11-20',
    address: 'https://records.example.gov/pub/pub-rcd/permits/48213',
    permit: permit(),
    site: site(),
    licensee: {
      name: 'Riverbend Paper Company, Inc.',
      number: 'L-20418',
      address: '200 Mill Street, Tonawanda, NY 14150',
      phone: '(716) 555-0142',
    },
    documents: [permitDocument()],
    submittals: [
      permitSubmittal(),
      permitSubmittal({ subRid: 'SUB-2021-0177', subType: 'Modification', commentPeriod: null }),
    ],
    ...overrides,
  }
}

export function permit(
  overrides: Partial<PermitReportData['permit']> = {},
): PermitReportData['permit'] {
  return {
    rid: '48213',
    number: 'NY-0001234',
    typeName: 'State pollutant discharge permit, industrial',
    holder: 'Riverside Foods, Inc.',
    statusName: 'Active',
    force: forceOf(
      {
        statusName: overrides.statusName ?? 'Active',
        isInvalid: overrides.statusName === 'Expired',
        effectiveOn: '2021-04-01',
        expiredOn: '2031-03-31',
        revokedOn: null,
        contestedCode: overrides.contested === 'contested' ? 'C' : overrides.contested ? 'A' : null,
      },
      '2026-03-31',
    ),
    issueDate: 'March 2, 2021',
    effDate: 'April 1, 2021',
    expDate: 'March 31, 2026',
    revokedDate: null,
    envInterestName: 'Wastewater discharge',
    productName: 'Process water, outfall 001',
    contested: null,
    ...overrides,
  }
}

export function site(
  overrides: Partial<NonNullable<PermitReportData['site']>> = {},
): NonNullable<PermitReportData['site']> {
  return {
    name: 'Riverbend Paper Mill',
    id: '10077',
    srn: 'N4471',
    location: '200 Mill Street, Tonawanda, NY 14150',
    county: 'Erie',
    region: 'Region 9',
    statusName: 'Operating',
    ...overrides,
  }
}

export function permitDocument(
  overrides: Partial<PermitReportData['documents'][number]> = {},
): PermitReportData['documents'][number] {
  return {
    name: 'Final permit with fact sheet',
    phaseName: 'Final',
    submissionRid: 'SUB-2020-0912',
    applicationName: 'Discharge permit renewal',
    issueDate: 'March 2, 2021',
    effDate: 'April 1, 2021',
    expDate: 'March 31, 2026',
    ...overrides,
  }
}

export function permitSubmittal(
  overrides: Partial<PermitReportData['submittals'][number]> = {},
): PermitReportData['submittals'][number] {
  return {
    subRid: 'SUB-2020-0912',
    subType: 'Renewal',
    applicationName: 'Discharge permit renewal',
    dept: 'Division of Water',
    subStatus: 'Issued',
    subOwner: 'Riverbend Paper Company, Inc.',
    subDate: 'October 14, 2020',
    commentPeriod: 'December 1, 2020 to January 4, 2021',
    ...overrides,
  }
}

export function submittalReportData(
  overrides: Partial<SubmittalReportData> = {},
): SubmittalReportData {
  return {
    agencyName: 'Department of Environmental Protection',
    agencyTagline: 'Environmental records and services',
    generatedOn: '2026-11-20',
    address: 'https://records.example.gov/pub/pub-rcd/submittals/20912',
    submittal: {
      rid: 'SUB-2020-0912',
      applicationName: 'Discharge permit renewal',
      applicationCd: 'WQ-17',
      statusName: 'Issued',
      subType: 'Renewal',
      subOwner: 'Riverbend Paper Company, Inc.',
      subDate: 'October 14, 2020',
      department: 'Division of Water',
      programs: 'Industrial discharges',
      envInterestName: 'Wastewater discharge',
      commentStart: 'December 1, 2020',
      commentEnd: 'January 4, 2021',
      formTitle: 'Application to renew a discharge permit',
    },
    site: site(),
    sections: [
      {
        title: 'Outfall',
        rows: [
          { label: 'Receiving water', value: 'Niagara River, east channel' },
          { label: 'Average daily flow', value: '1.8 million gallons' },
          { label: 'Temperature at the outfall', value: '≤ 29 °C' },
        ],
      },
    ],
    attachments: [
      { name: 'flow-diagram.pdf', type: 'Process diagram', date: 'October 14, 2020' },
      { name: 'laboratory results 2020.csv', type: 'Sampling data', date: 'October 14, 2020' },
    ],
    redacted: false,
    ...overrides,
  }
}

/** What real records hold sooner or later. */
export const ODD_TEXT = `A & B <script> "ő" ${'x'.repeat(300)} 中文 ≤ µ → \u0007\t\u200d end`
export const LONG_TEXT = 'The outfall was inspected and its flow was measured again. '.repeat(150)
