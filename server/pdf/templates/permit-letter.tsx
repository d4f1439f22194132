import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { PermitLetterData } from '#api/ground/lib/papers/permit-letter.data.ts'
import { longDate } from '../paper.ts'
import { Para, WebLink } from '../parts.tsx'
import { Sheet } from '../sheet.tsx'
import { KeyFacts } from '../tables.tsx'
import { FieldSection, RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

/** The letter about what the agency did with a permit after its issue. */
export const permitLetter: PdfTemplate<PermitLetterData> = {
  info: (data) => ({
    title: `${data.title}: ${data.about}, letter ${data.number}`,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.recordedAt),
  }),
  document: PermitLetter,
}

function PermitLetter(data: PermitLetterData): ReactElement<DocumentProps> {
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: data.title,
    reference: data.number,
    dated: `Written ${longDate(data.writtenOn)}`,
    children: (
      <>
        <RecordTitle title={`${data.title}: ${data.about}`} lead={data.typeName} />
        <KeyFacts
          facts={[
            { label: 'Letter', value: data.number },
            ...(data.department ? [{ label: 'Department', value: data.department }] : []),
            { label: 'From', value: longDate(data.fromOn) },
            ...(data.untilOn ? [{ label: 'Until', value: longDate(data.untilOn) }] : []),
          ]}
        />
        <FieldSection
          title="Holder and site"
          rows={[
            { label: 'Holder', value: data.holder ?? 'Not given' },
            { label: 'Site', value: data.siteName ?? 'Not for a site' },
            ...(data.location ? [{ label: 'Location', value: data.location }] : []),
          ]}
        />
        <Section title="What this means">
          {data.says.map((sentence) => (
            <Para key={sentence}>{sentence}</Para>
          ))}
        </Section>
        <Section title="Why">
          <Para>{data.reason}</Para>
          <Para tone="soft">{`It rests on ${data.rule}`}</Para>
        </Section>
        {data.verifyAddress === null ? null : (
          <Section title="How does the permit stand today?">
            <Para>The page at this address says it:</Para>
            <WebLink address={data.verifyAddress} title="State of this permit today" />
          </Section>
        )}
      </>
    ),
  })
}
