import { type DocumentProps, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type {
  EventPaperData,
  EventReportPaperData,
} from '#api/ground/lib/papers/event-receipt.data.ts'
import { SERIF } from '../fonts.ts'
import { INK } from '../paper.ts'
import { Banner, Para, WebLink } from '../parts.tsx'
import { tagged } from '../role.ts'
import { Sheet } from '../sheet.tsx'
import { KeyFacts } from '../tables.tsx'
import type { PdfInfo } from '../tagged-document.ts'
import { FieldSection, RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

export const eventReceipt: PdfTemplate<EventPaperData> = {
  info: (data) => infoOf(data, `Report Receipt ${data.receipt.referenceNo}`),
  document: EventReceipt,
}

export const eventReport: PdfTemplate<EventReportPaperData> = {
  info: (data) => infoOf(data, `Report ${data.receipt.referenceNo}`),
  document: EventReport,
}

/** What the record is called in the file, where "Check this document" finds it again. */
export function recordMark(number: string, sha256: string): string {
  return `headwater-record:${number}:${sha256}`
}

function infoOf(data: EventReportPaperData, title: string): PdfInfo {
  const { referenceNo, sha256, submittedAt } = data.receipt
  return {
    title,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(submittedAt),
    keywords: recordMark(referenceNo, sha256),
    attachment: {
      name: `${referenceNo.replace(/[^A-Za-z0-9.-]+/g, '-')}.json`,
      type: 'application/json',
      description: `Copy of record ${referenceNo}, word for word`,
      text: data.copy,
    },
  }
}

function EventReceipt(data: EventPaperData): ReactElement<DocumentProps> {
  const { receipt } = data
  return Sheet({
    ...sheetOf(data, 'Report Receipt'),
    children: (
      <>
        <RecordTitle
          title="Submission Successful"
          lead="Your report has been received and will be reviewed shortly"
        />
        <ReportFacts data={data} />
        <View style={{ marginTop: 14 }}>
          <Banner title={`Receipt code ${receipt.receiptCode}`}>
            Keep this code. With it you can see the state of your report, answer questions and add
            files, without an account. Anyone who has it can do the same.
          </Banner>
        </View>
        <View style={{ marginTop: 6 }}>
          <Para tone="soft">Follow up on this report at:</Para>
          <WebLink address={data.followUpAddress} title="Follow up on this report" />
        </View>
        <ReportBody data={data} />
      </>
    ),
  })
}

function EventReport(data: EventReportPaperData): ReactElement<DocumentProps> {
  const title = data.receipt.variant === 'pollution' ? 'Pollution incident report' : 'Event report'
  return Sheet({
    ...sheetOf(data, title),
    children: (
      <>
        <RecordTitle title={title} lead={`As submitted on ${data.receipt.submittedOn}`} />
        <ReportFacts data={data} />
        <ReportBody data={data} />
      </>
    ),
  })
}

function sheetOf(data: EventReportPaperData, kind: string) {
  return {
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind,
    reference: data.receipt.referenceNo,
    // The paper is the same whenever it is made, so it bears the day of the report.
    dated: `Submitted ${data.receipt.submittedOn}`,
  }
}

function ReportFacts({ data }: { data: EventReportPaperData }): ReactElement {
  const { receipt } = data
  return (
    <KeyFacts
      facts={[
        { label: 'Reference number', value: receipt.referenceNo },
        { label: 'Submittal name', value: receipt.submittalName },
        { label: 'Submitted', value: receipt.submittedOn },
      ]}
    />
  )
}

function ReportBody({ data }: { data: EventReportPaperData }): ReactElement {
  const { receipt } = data
  return (
    <>
      {receipt.sections.map((section, i) => (
        <FieldSection key={i} title={section.title} rows={section.rows} />
      ))}
      {receipt.attachments.length > 0 && (
        <FieldSection
          title="Attachments"
          rows={receipt.attachments.map(({ name, size }) => ({ label: name, value: size }))}
        />
      )}
      <View wrap={false}>
        <Section title="Certification">
          <Text
            {...tagged('P')}
            style={{ fontFamily: SERIF, fontSize: 11, lineHeight: 1.45, color: INK }}
          >
            {receipt.certification}
          </Text>
          <View style={{ marginTop: 4 }}>
            <Para tone="soft">
              {`Submitted by ${receipt.submittedBy} on ${receipt.submittedOn}`}
            </Para>
          </View>
        </Section>
      </View>
      <CopyOfRecord data={data} />
    </>
  )
}

function CopyOfRecord({ data }: { data: EventReportPaperData }): ReactElement {
  return (
    <View wrap={false}>
      <FieldSection
        title="Copy of record"
        rows={[
          { label: 'Record number', value: data.receipt.referenceNo },
          { label: 'SHA-256', value: data.receipt.sha256 },
        ]}
      />
      <View style={{ marginTop: 6 }}>
        <Para tone="soft">
          The agency keeps a copy of this report that cannot be changed. The fingerprint above is
          taken of it. Check this document at:
        </Para>
        <WebLink address={data.checkAddress} title="Check this document" />
      </View>
    </View>
  )
}
