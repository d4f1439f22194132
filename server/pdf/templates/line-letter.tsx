import { type DocumentProps, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { LineLetterData } from '#api/ground/lib/papers/line-letter.data.ts'
import { longDate } from '../paper.ts'
import { Para } from '../parts.tsx'
import { Sheet } from '../sheet.tsx'
import { RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

/** A notice to the occupant of a building about its service line. */
export const lineLetter: PdfTemplate<LineLetterData> = {
  info: ({ title, from, day }) => ({
    title,
    author: from,
    lang: 'en-US',
    creationDate: new Date(`${day}T12:00:00Z`),
  }),
  document: LineLetter,
}

function LineLetter(data: LineLetterData): ReactElement<DocumentProps> {
  return Sheet({
    agencyName: data.from,
    agencyTagline: `Public water system ${data.pwsId}`,
    kind: 'Notice',
    reference: data.reference,
    dated: longDate(data.day),
    children: (
      <>
        <View style={{ marginBottom: 18 }}>
          {data.to.map((words) => (
            <Para key={words}>{words}</Para>
          ))}
        </View>
        <RecordTitle title={data.title} lead={data.lead} />
        {data.sections.map(({ title, paragraphs, steps }) => (
          <Section key={title} title={title}>
            {[...paragraphs, ...(steps ?? []).map((step, at) => `${at + 1}. ${step}`)].map(
              (words) => (
                <View key={words} style={{ marginBottom: 4 }}>
                  <Para>{words}</Para>
                </View>
              ),
            )}
          </Section>
        ))}
      </>
    ),
  })
}
