import { Document, type DocumentProps, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { onEachPage } from './each-page.ts'
import { SANS, SERIF } from './fonts.ts'
import { CONTENT_WIDTH, HAIRLINE, INK, INK_SOFT, MARGIN, SIZE, longDate } from './paper.ts'
import { isPractice, PRACTICE_FOOT, PRACTICE_HEAD } from './practice-mark.ts'
import { Seal } from './parts.tsx'
import { tagged } from './role.ts'

type SheetProps = {
  agencyName: string
  agencyTagline: string
  /** What kind of paper this is; printed at the head and at the foot of each page. */
  kind: string
  reference: string
  children: ReactNode
} & (
  | {
      /** ISO date. */
      printedOn: string
    }
  | {
      /** Instead, for a paper that is the same whenever it is printed: what stands at its foot. */
      dated: string
    }
)

/** A record on Letter paper: the agency and the ruled edge at the head, the reference at the foot. */
export function Sheet(props: SheetProps): ReactElement<DocumentProps> {
  const { agencyName, agencyTagline, kind, reference, children } = props
  const dated = 'dated' in props ? props.dated : `Printed ${longDate(props.printedOn)}`
  return (
    <Document>
      <Page
        size="LETTER"
        style={{
          paddingTop: MARGIN,
          paddingHorizontal: MARGIN,
          paddingBottom: MARGIN + 30,
          fontFamily: SANS,
          fontSize: SIZE.body,
          color: INK,
        }}
      >
        <Masthead agencyName={agencyName} agencyTagline={agencyTagline} kind={kind} />
        {children}
        <PageFoot left={`${kind} ${reference}`} right={dated} />
      </Page>
    </Document>
  )
}

type MastheadProps = { agencyName: string; agencyTagline: string; kind: string }

export function Masthead({ agencyName, agencyTagline, kind }: MastheadProps): ReactElement {
  const name = { fontSize: 12.5, lineHeight: 1.25, fontFamily: SERIF, fontWeight: 600 }
  return (
    <View style={{ marginBottom: 20 }}>
      {isPractice() ? (
        <Text {...tagged('P')} style={{ ...name, marginBottom: 8 }}>
          {PRACTICE_HEAD}
        </Text>
      ) : null}
      <View style={{ flexDirection: 'row', alignItems: 'flex-start' }}>
        <View style={{ width: 41 }}>
          <Seal />
        </View>
        <View style={{ flex: 1, paddingRight: 18, minHeight: 31 }}>
          <Text {...tagged('P')} style={name}>
            {agencyName}
          </Text>
          <Text {...tagged('P')} style={{ fontSize: SIZE.table, lineHeight: 1.4, color: INK_SOFT }}>
            {agencyTagline}
          </Text>
        </View>
        <View style={{ maxWidth: 150 }}>
          <Text {...tagged('P')} style={{ ...name, textAlign: 'right' }}>
            {kind}
          </Text>
        </View>
      </View>
      <View style={{ marginTop: 11 }}>
        <RuledEdge />
      </View>
    </View>
  )
}

const TICK_STEP = 8.5
const TICKS_PER_MARK = 5

/** A row of ticks like those of the board that shows the height of a river. */
export function RuledEdge(): ReactElement {
  const count = Math.floor(CONTENT_WIDTH / TICK_STEP)
  const ticks = Array.from({ length: count + 1 }, (_, i) => {
    const x = 0.4 + (i * (CONTENT_WIDTH - 0.8)) / count
    return `M${x.toFixed(2)} 8V${i % TICKS_PER_MARK === 0 ? 0 : 4.6}`
  })
  return (
    <Svg viewBox={`0 0 ${CONTENT_WIDTH} 8`} style={{ width: CONTENT_WIDTH, height: 8 }}>
      <Path d={ticks.join('')} stroke={INK} strokeWidth={0.75} fill="none" />
    </Svg>
  )
}

type PageFootProps = { left: string; right: string }

/** On every page, and never read out: the same facts are in the text. No lineHeight here, because
 * the number of the page is laid out from a style in which react-pdf has multiplied it already. */
export function PageFoot({ left, right }: PageFootProps): ReactElement {
  const style = { fontSize: SIZE.small, color: INK_SOFT }
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        left: MARGIN,
        right: MARGIN,
        bottom: MARGIN - 8,
        paddingTop: 6,
        borderTopWidth: 0.5,
        borderColor: HAIRLINE,
        flexDirection: 'row',
        gap: 18,
      }}
    >
      <Text style={{ ...style, flex: 1 }}>{isPractice() ? `${PRACTICE_FOOT} ${left}` : left}</Text>
      <Text
        {...onEachPage((page, pages) => `${right}   Page ${page} of ${pages}`)}
        style={{ ...style, width: 250, textAlign: 'right' }}
      >
        {right}
      </Text>
    </View>
  )
}
