import { type DocumentProps, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { Banner, Para } from '../parts.tsx'
import { Sheet } from '../sheet.tsx'
import { DataTable, KeyFacts } from '../tables.tsx'
import {
  FieldSection,
  OnlineRecord,
  RecordTitle,
  Section,
  SiteSection,
  joinPresent,
} from './record-parts.tsx'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'
import type { PdfTemplate } from './template.ts'

const KIND = 'Submittal report'

export const submittalReport: PdfTemplate<SubmittalReportData> = {
  info: (data) => ({
    title: `${KIND} ${data.submittal.rid}`,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.generatedOn),
  }),
  document: SubmittalReport,
}

function SubmittalReport(data: SubmittalReportData): ReactElement<DocumentProps> {
  const { submittal, site } = data
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: KIND,
    reference: submittal.rid,
    printedOn: data.generatedOn,
    children: (
      <>
        <RecordTitle
          title={[submittal.formTitle, submittal.applicationName].find((t) => t?.trim()) ?? KIND}
          lead={joinPresent([submittal.subType, site?.name ?? null], ', ')}
        />
        {data.redacted && (
          <View style={{ marginBottom: 14 }}>
            <Banner title="Redacted public copy">
              Information that the law protects is left out of this copy.
            </Banner>
          </View>
        )}
        <KeyFacts
          facts={[
            { label: 'Submittal number', value: submittal.rid },
            { label: 'Status', value: submittal.statusName },
            { label: 'Submitted', value: submittal.subDate },
          ]}
        />
        <SubmittalSection submittal={submittal} />
        <SiteSection site={site} />
        {data.sections.map((section, i) => (
          <FormSection key={i} section={section} />
        ))}
        <Section title="Attachments">
          <DataTable
            empty="No attachments are recorded."
            columns={[
              { title: 'File', weight: 55 },
              { title: 'Type', weight: 35 },
              { title: 'Date', weight: 25 },
            ]}
            rows={data.attachments.map(({ name, type, date }) => [name, type, date])}
          />
        </Section>
        <OnlineRecord address={data.address} />
      </>
    ),
  })
}

type Submittal = SubmittalReportData['submittal']

function SubmittalSection({ submittal }: { submittal: Submittal }): ReactElement {
  return (
    <FieldSection
      title="Submittal"
      rows={[
        { label: 'Application', value: submittal.applicationName },
        { label: 'Application code', value: submittal.applicationCd },
        { label: 'Type', value: submittal.subType },
        { label: 'Submitted by', value: submittal.subOwner },
        { label: 'Department', value: submittal.department },
        { label: 'Programs', value: submittal.programs },
        { label: 'Environmental interest', value: submittal.envInterestName },
        { label: 'Comment period begins', value: submittal.commentStart },
        { label: 'Comment period ends', value: submittal.commentEnd },
      ]}
    />
  )
}

type FormPart = SubmittalReportData['sections'][number]

function FormSection({ section }: { section: FormPart }): ReactElement {
  const title = section.title.trim() ? section.title : 'Form'
  if (section.rows.length > 0) return <FieldSection title={title} rows={section.rows} />
  return (
    <Section title={title}>
      <Para tone="soft">No answers are recorded.</Para>
    </Section>
  )
}
