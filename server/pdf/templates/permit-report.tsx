import { type DocumentProps, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { longDate } from '../paper.ts'
import { Banner, Para } from '../parts.tsx'
import { Sheet } from '../sheet.tsx'
import { DataTable, KeyFacts } from '../tables.tsx'
import type { PermitReportData } from '#api/ground/lib/papers/permit-report.data.ts'
import {
  FieldSection,
  OnlineRecord,
  RecordTitle,
  Section,
  SiteSection,
  joinPresent,
} from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

export const permitReport: PdfTemplate<PermitReportData> = {
  info: (data) => ({
    title: joinPresent([data.title, data.permit.number ?? data.permit.rid], ' '),
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.generatedOn),
  }),
  document: PermitReport,
}

function PermitReport(data: PermitReportData): ReactElement<DocumentProps> {
  const { permit, site } = data
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: data.title,
    reference: permit.number ?? permit.rid,
    printedOn: data.generatedOn,
    children: (
      <>
        <RecordTitle
          title={permit.typeName?.trim() ? permit.typeName : data.title}
          lead={joinPresent([permit.envInterestName, site?.name ?? null], ', ')}
        />
        {permit.force.caseSentence && (
          <ContestedBanner contested={permit.contested} words={permit.force.caseSentence} />
        )}
        <KeyFacts
          facts={[
            { label: 'PLC number', value: permit.number },
            {
              label: 'Status',
              value: permit.statusName,
              tone: permit.force.tone,
            },
            { label: 'Effective to expiration', value: term(permit.effDate, permit.expDate) },
          ]}
        />
        <ForceLine permit={permit} printedOn={data.generatedOn} />
        <PermitSection permit={permit} />
        <SiteSection site={site} />
        <LicenseeSection licensee={data.licensee} />
        <DocumentsSection documents={data.documents} />
        <SubmittalsSection submittals={data.submittals} />
        <OnlineRecord address={data.address} />
      </>
    ),
  })
}

type Permit = PermitReportData['permit']

type CaseProps = { contested: Permit['contested']; words: string }

function ContestedBanner({ contested, words }: CaseProps): ReactElement {
  return (
    <View style={{ marginBottom: 14 }}>
      <Banner title={contested === 'appealed' ? 'Appealed' : 'Contested'}>{words}</Banner>
    </View>
  )
}

/** What the record says of its force, which is true of the day of printing only. */
function ForceLine({ permit, printedOn }: { permit: Permit; printedOn: string }): ReactElement {
  return (
    <View wrap={false} style={{ marginTop: 8 }}>
      <Para>{`As of ${longDate(printedOn)}: ${permit.force.sentence}`}</Para>
    </View>
  )
}

function PermitSection({ permit }: { permit: Permit }): ReactElement {
  return (
    <FieldSection
      title="Permit, license or certificate"
      rows={[
        { label: 'Type', value: permit.typeName },
        { label: 'Permit holder', value: permit.holder },
        { label: 'Environmental interest', value: permit.envInterestName },
        { label: 'Product', value: permit.productName },
        { label: 'Issued', value: permit.issueDate },
        { label: 'Effective', value: permit.effDate },
        { label: 'Expires', value: permit.expDate },
        { label: 'Revoked', value: permit.revokedDate },
        { label: 'Record ID', value: permit.rid },
      ]}
    />
  )
}

type Licensee = PermitReportData['licensee']

function LicenseeSection({ licensee }: { licensee: Licensee }): ReactElement {
  if (!licensee) return <FieldSection title="Licensee" rows={[{ label: 'Name', value: null }]} />
  return (
    <FieldSection
      title="Licensee"
      rows={[
        { label: 'Name', value: licensee.name },
        { label: 'Licensee number', value: licensee.number },
        { label: 'Address', value: licensee.address },
        { label: 'Phone', value: licensee.phone },
      ]}
    />
  )
}

type Documents = PermitReportData['documents']

function DocumentsSection({ documents }: { documents: Documents }): ReactElement {
  return (
    <Section title="Documents">
      <DataTable
        empty="No documents are recorded."
        columns={[
          { title: 'Document', weight: 34 },
          { title: 'Phase', weight: 17 },
          { title: 'Submission', weight: 24 },
          { title: 'Issued', weight: 17 },
          { title: 'Effective to expiration', weight: 23 },
        ]}
        rows={documents.map((document) => [
          document.name,
          document.phaseName,
          { main: document.submissionRid, more: document.applicationName },
          document.issueDate,
          { main: document.effDate, more: document.expDate && `to ${document.expDate}` },
        ])}
      />
    </Section>
  )
}

type Submittals = PermitReportData['submittals']

function SubmittalsSection({ submittals }: { submittals: Submittals }): ReactElement {
  return (
    <Section title="Submittals">
      <DataTable
        empty="No submittals are recorded."
        columns={[
          { title: 'Submittal', weight: 20 },
          { title: 'Application', weight: 30 },
          { title: 'Status and owner', weight: 24 },
          { title: 'Submitted', weight: 18 },
          { title: 'Comment period', weight: 23 },
        ]}
        rows={submittals.map((submittal) => [
          { main: submittal.subRid, more: submittal.subType },
          { main: submittal.applicationName, more: submittal.dept },
          { main: submittal.subStatus, more: submittal.subOwner },
          submittal.subDate,
          submittal.commentPeriod,
        ])}
      />
    </Section>
  )
}

function term(from: string | null, to: string | null): string | null {
  if (from && to) return `${from} to ${to}`
  if (from) return `From ${from}`
  return to ? `Until ${to}` : null
}
