import { type DocumentProps, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { SubmittalCopyData } from '#api/ground/lib/papers/submittal-copy.data.ts'
import { SERIF } from '../fonts.ts'
import { INK } from '../paper.ts'
import { Para, WebLink } from '../parts.tsx'
import { tagged } from '../role.ts'
import { Sheet } from '../sheet.tsx'
import { DataTable, KeyFacts } from '../tables.tsx'
import { recordMark } from './event-paper.tsx'
import { FieldSection, RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

/** A submittal as it was signed, word for word as it was kept. */
export const submittalCopy: PdfTemplate<SubmittalCopyData> = {
  info: (data) => ({
    title: `${data.title} ${data.number}`,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.signedAt),
    keywords: recordMark(data.number, data.sha256),
    attachment: {
      name: `${data.number}.json`,
      type: 'application/json',
      description: `Copy of record ${data.number}, word for word`,
      text: data.copy,
    },
  }),
  document: SubmittalCopy,
}

function SubmittalCopy(data: SubmittalCopyData): ReactElement<DocumentProps> {
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: data.title,
    reference: data.number,
    // The paper is the same whenever it is made, so it bears the day of the signature.
    dated: `Signed ${data.signedOn}`,
    children: (
      <>
        <RecordTitle title={data.title} lead={data.lead} />
        <KeyFacts facts={data.keyFigures.slice(0, 3)} />
        <FieldSection title="Submittal" rows={data.facts} />
        {data.sections.map((section, i) => (
          <FieldSection key={i} title={section.title} rows={section.rows} />
        ))}
        {data.tables.map((table, i) => (
          <Section key={i} title={table.title}>
            <DataTable
              empty="No rows were given."
              columns={table.columns.map((title) => ({ title, weight: 20 }))}
              rows={table.rows}
            />
          </Section>
        ))}
        {data.fee.length > 0 ? <FieldSection title="Fee" rows={data.fee} /> : null}
        {data.attachments.length > 0 ? (
          <FieldSection
            title="Files and their SHA-256"
            rows={data.attachments.map(({ name, documentType, sha256 }) => ({
              label: `${name} (${documentType})`,
              value: sha256,
            }))}
          />
        ) : null}
        <Section title="Certification">
          {data.statement.map((words) => (
            <Text
              key={words}
              {...tagged('P')}
              style={{ fontFamily: SERIF, fontSize: 11, lineHeight: 1.45, color: INK }}
            >
              {words}
            </Text>
          ))}
        </Section>
        <View wrap={false}>
          <FieldSection
            title="Signature and copy of record"
            rows={[
              { label: 'Signed by', value: data.signer },
              { label: 'Signed', value: data.signedOn },
              { label: 'Record number', value: data.number },
              { label: 'SHA-256', value: data.sha256 },
            ]}
          />
          <View style={{ marginTop: 6 }}>
            <Para tone="soft">
              The agency keeps a copy of this submittal that cannot be changed. The fingerprint
              above is taken of it. Check this document at:
            </Para>
            <WebLink address={data.checkAddress} title="Check this document" />
          </View>
        </View>
      </>
    ),
  })
}
