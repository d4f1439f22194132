import { type DocumentProps, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { DecisionPaperData } from '#api/ground/lib/papers/decision-paper.data.ts'
import { INK, MARGIN, SIZE, longDate } from '../paper.ts'
import { Banner, Heading, Para, WebLink } from '../parts.tsx'
import { QrCode } from '../qr.tsx'
import { Sheet } from '../sheet.tsx'
import { KeyFacts } from '../tables.tsx'
import { FieldSection, RecordTitle, Section } from './record-parts.tsx'
import type { PdfTemplate } from './template.ts'

const PROOF = 'PROOF COPY, NOT ISSUED'

/** A permit as it is issued, or the letter of a denial. */
export const decisionPaper: PdfTemplate<DecisionPaperData> = {
  info: (data) => ({
    title: `${data.title} ${referenceOf(data)}`,
    author: data.agencyName,
    lang: 'en-US',
    creationDate: new Date(data.issuedAt),
  }),
  document: DecisionPaper,
}

function referenceOf({ isProof, number, submittalNumber }: DecisionPaperData): string {
  if (isProof) return `proof copy of submittal ${submittalNumber}`
  return number ?? `of submittal ${submittalNumber}`
}

function DecisionPaper(data: DecisionPaperData): ReactElement<DocumentProps> {
  return Sheet({
    agencyName: data.agencyName,
    agencyTagline: data.agencyTagline,
    kind: data.title,
    reference: referenceOf(data),
    dated: data.isProof ? PROOF : `Issued ${longDate(data.issuedAt)}`,
    children: (
      <>
        {data.isProof ? <ProofMark /> : null}
        {data.isProof ? (
          <View style={{ marginBottom: 14 }}>
            <Banner title={PROOF}>
              This copy is for reading through. It gives no right, and its number is given when it
              is issued.
            </Banner>
          </View>
        ) : null}
        <RecordTitle
          title={data.title}
          lead={
            data.kind === 'deny' ? `${data.applicationName}, number ${data.submittalNumber}` : ''
          }
        />
        {data.kind === 'approve' ? <Permit data={data} /> : <Denial data={data} />}
      </>
    ),
  })
}

/** At the head of every page; it is said once where it is read out. */
function ProofMark(): ReactElement {
  return (
    <View fixed style={{ position: 'absolute', top: 18, left: MARGIN, right: MARGIN }}>
      <Text style={{ fontSize: SIZE.section, fontWeight: 600, textAlign: 'center', color: INK }}>
        {PROOF}
      </Text>
    </View>
  )
}

function Permit({ data }: { data: DecisionPaperData }): ReactElement {
  return (
    <>
      <KeyFacts
        facts={[
          { label: 'Number', value: data.number ?? 'Given when issued' },
          {
            label: data.modification ? 'This version holds from' : 'In force from',
            value: data.effectiveOn && longDate(data.effectiveOn),
          },
          { label: 'Until', value: data.expiresOn ? longDate(data.expiresOn) : 'No end' },
        ]}
      />
      <FieldSection
        title="Holder and site"
        rows={[
          { label: 'Holder', value: data.holder },
          { label: 'Site', value: data.siteName ?? 'Not for a site' },
          ...(data.location ? [{ label: 'Location', value: data.location }] : []),
          {
            label: 'Granted on',
            value: `${data.applicationName}, submittal ${data.submittalNumber}`,
          },
          ...(data.modification
            ? [
                {
                  label: 'Version',
                  value: `${data.edition} (${data.modification.kind}). It says all that is permitted, and takes the place of version ${data.modification.before}, which is kept with the permit.`,
                },
              ]
            : [{ label: 'Version', value: data.edition }]),
        ]}
      />
      <Section title="Conditions">
        {data.conditions.length === 0 ? (
          <Para>No conditions beside those of the law.</Para>
        ) : (
          data.conditions.map(({ text, duty, isNew }, i) => (
            <View key={i} style={{ marginBottom: 9 }}>
              <Heading level={3}>
                {`Condition ${i + 1}${isNew ? ' (new or changed in this version)' : ''}`}
              </Heading>
              <Para>{text}</Para>
              {duty === null ? null : <Para tone="soft">{`What is due: ${duty}`}</Para>}
            </View>
          ))
        )}
      </Section>
      {data.leftOut.length > 0 ? (
        <Section title="Conditions that hold no more">
          {data.leftOut.map((text) => (
            <Para key={text} tone="soft">
              {text}
            </Para>
          ))}
        </Section>
      ) : null}
      {data.duties.length > 0 ? (
        <Section title="What else is due">
          {data.duties.map((duty) => (
            <Para key={duty}>{duty}</Para>
          ))}
        </Section>
      ) : null}
      {data.appeal ? (
        <Section title="Appeal">
          <Para>{data.appeal}</Para>
        </Section>
      ) : null}
      {data.verifyAddress === null ? null : (
        <View wrap={false}>
          <Section title="Is this permit in force today?">
            <View style={{ flexDirection: 'row', gap: 14, alignItems: 'center' }}>
              <QrCode text={data.verifyAddress} size={104} alt="QR code of the address beside it" />
              <View style={{ flex: 1 }}>
                <Para>The page at this address says how the permit stands today:</Para>
                <WebLink address={data.verifyAddress} title="State of this permit today" />
              </View>
            </View>
          </Section>
        </View>
      )}
    </>
  )
}

function Denial({ data }: { data: DecisionPaperData }): ReactElement {
  return (
    <>
      <FieldSection
        title="What is decided about"
        rows={[
          { label: 'Applicant', value: data.holder },
          { label: 'Site', value: data.siteName ?? 'Not for a site' },
        ]}
      />
      <Section title="Decision and reasons">
        {data.letter.split(/\n+/).map((words, i) => (
          <View key={i} style={{ marginBottom: 6 }}>
            <Para>{words}</Para>
          </View>
        ))}
      </Section>
      <Section title="Your right of appeal">
        <Para>{data.appeal}</Para>
      </Section>
    </>
  )
}
