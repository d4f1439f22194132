import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { BlankFormData } from '#api/ground/lib/papers/blank-form.data.ts'
import { Para } from '../parts.tsx'
import { Sheet } from '../sheet.tsx'
import { FieldSection, RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

/** The questions of a submittal type, to read and collect answers by before one starts. */
export const blankForm: PdfTemplate<BlankFormData> = {
  info: (data) => ({
    title: `${data.title}: the questions`,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.storedAt),
    keywords: `${data.code} ${data.version}`,
  }),
  document: BlankForm,
}

function BlankForm(data: BlankFormData): ReactElement<DocumentProps> {
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: data.title,
    reference: data.code,
    dated: data.version,
    children: (
      <>
        <RecordTitle title={data.title} lead={data.lead} />
        <Section title="Before you start">
          <Para>
            This paper is for preparing. It is not a filing: answers count once they are signed in
            the portal.
          </Para>
          {data.atHand.map((text) => (
            <Para key={text}>Have at hand: {text}</Para>
          ))}
        </Section>
        {data.sections.map((section, i) => (
          <FieldSection key={i} title={section.title} rows={section.rows} />
        ))}
        {data.tables.map((table, i) => (
          <FieldSection
            key={i}
            title={`Table: ${table.title}`}
            rows={table.columns.map((label) => ({ label, value: 'A column of the table' }))}
          />
        ))}
      </>
    ),
  })
}
