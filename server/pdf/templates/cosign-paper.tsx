import { type DocumentProps, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { CosignPaperData } from '#api/ground/lib/papers/cosign-paper.data.ts'
import { SERIF } from '../fonts.ts'
import { INK } from '../paper.ts'
import { Para, WebLink } from '../parts.tsx'
import { tagged } from '../role.ts'
import { Sheet } from '../sheet.tsx'
import { KeyFacts } from '../tables.tsx'
import { recordMark } from './event-paper.tsx'
import { FieldSection, RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

const TITLES = { agreed: 'Co-signature', disagreed: 'Disagreement to co-sign' }

/** What a co-signer decided on, word for word as it was kept. */
export const coSignature: PdfTemplate<CosignPaperData> = {
  info: (data) => ({
    title: `${TITLES[data.decision]} ${data.number}`,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.decidedAt),
    keywords: recordMark(data.number, data.sha256),
    attachment: {
      name: `${data.number}.json`,
      type: 'application/json',
      description: `Copy of record ${data.number}, word for word`,
      text: data.copy,
    },
  }),
  document: CosignPaper,
}

function CosignPaper(data: CosignPaperData): ReactElement<DocumentProps> {
  const title = TITLES[data.decision]
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: title,
    reference: data.number,
    // The paper is the same whenever it is made, so it bears the day of the decision.
    dated: `Decided ${data.decidedOn}`,
    children: (
      <>
        <RecordTitle
          title={title}
          lead={
            data.decision === 'agreed'
              ? `${data.signer} agreed and signed on ${data.decidedOn}`
              : `${data.signer} disagreed on ${data.decidedOn}`
          }
        />
        <KeyFacts
          facts={[
            { label: 'Record number', value: data.number },
            { label: 'Co-signer', value: data.signer },
            { label: 'Decided', value: data.decidedOn },
          ]}
        />
        <FieldSection title="Decision" rows={data.facts} />
        <Words title="Agreement" text={data.agreement} />
        <Words title="Disclaimer" text={data.disclaimer} />
        {data.signatureAgreement ? <Words {...data.signatureAgreement} /> : null}
        <Words title="Statement" text={data.statement} />
        {data.comment === '' ? null : <Words title="Comments" text={data.comment} />}
        {data.sections.map((section, i) => (
          <FieldSection key={i} title={section.title.trim() || 'Form'} rows={section.rows} />
        ))}
        {data.attachments.length === 0 ? null : (
          <FieldSection
            title="Attachments and their SHA-256"
            rows={data.attachments.map(({ name, sha256 }) => ({ label: name, value: sha256 }))}
          />
        )}
        <View wrap={false}>
          <FieldSection
            title="Copy of record"
            rows={[
              { label: 'Record number', value: data.number },
              { label: 'SHA-256', value: data.sha256 },
              { label: 'SHA-256 of what was shown', value: data.shownSha256 },
            ]}
          />
          <View style={{ marginTop: 6 }}>
            <Para tone="soft">
              The agency keeps a copy of this decision that cannot be changed. The fingerprint above
              is taken of it. Check this document at:
            </Para>
            <WebLink address={data.checkAddress} title="Check this document" />
          </View>
        </View>
      </>
    ),
  })
}

function Words({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <Section title={title}>
      <Text
        {...tagged('P')}
        style={{ fontFamily: SERIF, fontSize: 11, lineHeight: 1.45, color: INK }}
      >
        {text}
      </Text>
    </Section>
  )
}
