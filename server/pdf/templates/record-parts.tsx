import { View } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { Heading, Para, WebLink } from '../parts.tsx'
import { type Field, FieldTable } from '../tables.tsx'
import type { ReportSite } from '#api/ground/lib/papers/permit-report.data.ts'

/** What the reports of all records have in common. */

export function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <View style={{ marginTop: 20 }}>
      <Heading level={2}>{title}</Heading>
      <View style={{ marginTop: 5 }}>{children}</View>
    </View>
  )
}

export function RecordTitle({ title, lead }: { title: string; lead: string }): ReactElement {
  return (
    <View style={{ marginBottom: 14 }}>
      <Heading level={1}>{title}</Heading>
      {lead !== '' && (
        <View style={{ marginTop: 3 }}>
          <Para tone="lead">{lead}</Para>
        </View>
      )}
    </View>
  )
}

/** Up to this many rows and characters a section of facts is not broken over two pages. */
const KEEP_ROWS = 10
const KEEP_TEXT = 1000

/** A section of labels and values. */
export function FieldSection({ title, rows }: { title: string; rows: Field[] }): ReactElement {
  const text = rows.reduce((sum, { label, value }) => sum + label.length + (value ?? '').length, 0)
  return (
    <View wrap={rows.length > KEEP_ROWS || text > KEEP_TEXT}>
      <Section title={title}>
        <FieldTable rows={rows} />
      </Section>
    </View>
  )
}

export function SiteSection({ site }: { site: ReportSite | null }): ReactElement {
  if (!site) return <FieldSection title="Site" rows={[{ label: 'Site name', value: null }]} />
  return (
    <FieldSection
      title="Site"
      rows={[
        { label: 'Site name', value: site.name },
        { label: 'Site ID', value: site.id },
        { label: 'SRN', value: site.srn },
        { label: 'Location', value: site.location },
        { label: 'County', value: site.county },
        { label: 'Region', value: site.region },
        { label: 'Status', value: site.statusName },
      ]}
    />
  )
}

export function OnlineRecord({ address }: { address: string }): ReactElement {
  return (
    <View wrap={false} style={{ marginTop: 20 }}>
      <Para tone="soft">
        This print shows the record as it was on the day of printing. The record itself, with any
        later change, is online:
      </Para>
      <WebLink address={address} title="Web page of this record" />
    </View>
  )
}

/** The parts that are there, in one line. */
export function joinPresent(parts: (string | null)[], separator: string): string {
  return parts.filter((part) => part?.trim()).join(separator)
}
