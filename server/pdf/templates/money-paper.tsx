import { type DocumentProps, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import { Para, WebLink } from '../parts.tsx'
import { Sheet } from '../sheet.tsx'
import { DataTable, KeyFacts } from '../tables.tsx'
import { recordMark } from './event-paper.tsx'
import { FieldSection, RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

/** An invoice, a receipt of a payment, or the transactions of an account. */
export const moneyPaper: PdfTemplate<MoneyPaperData> = {
  info: (data) => ({
    title: `${data.kind} ${data.reference}`,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.at),
    ...(data.record
      ? {
          keywords: recordMark(data.record.number, data.record.sha256),
          attachment: {
            name: `${data.record.number}.json`,
            type: 'application/json',
            description: `Copy of record ${data.record.number}, word for word`,
            text: data.record.text,
          },
        }
      : {}),
  }),
  document: MoneyPaper,
}

function MoneyPaper(data: MoneyPaperData): ReactElement<DocumentProps> {
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: data.kind,
    reference: data.reference,
    dated: data.dated,
    children: (
      <>
        <RecordTitle title={data.title} lead={data.lead} />
        <KeyFacts facts={data.facts} />
        {data.tables.map(({ title, columns, rows, empty }) => (
          <Section key={title} title={title}>
            <DataTable columns={columns} rows={rows} empty={empty} />
          </Section>
        ))}
        {data.notes.map(({ title, paragraphs }) => (
          <Section key={title} title={title}>
            {paragraphs.map((words) => (
              <View key={words} style={{ marginBottom: 4 }}>
                <Para>{words}</Para>
              </View>
            ))}
          </Section>
        ))}
        {data.record ? <Proof record={data.record} /> : null}
      </>
    ),
  })
}

function Proof({ record }: { record: NonNullable<MoneyPaperData['record']> }): ReactElement {
  return (
    <View wrap={false}>
      <FieldSection
        title="Copy of record"
        rows={[
          { label: 'Record number', value: record.number },
          { label: 'SHA-256', value: record.sha256 },
        ]}
      />
      <View style={{ marginTop: 6 }}>
        <Para tone="soft">
          The agency keeps a copy of this record that cannot be changed. Check this document at:
        </Para>
        <WebLink address={record.checkAddress} title="Check this document" />
      </View>
    </View>
  )
}
