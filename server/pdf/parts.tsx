import { Link, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { SERIF } from './fonts.ts'
import { INK, INK_SOFT, SIZE } from './paper.ts'
import { tagged } from './role.ts'

/**
 * The words and signs of a printed record. Roles are written here and in tables.tsx only, so a
 * template that is put together from these parts is tagged right. lineHeight stands beside its
 * fontSize always: react-pdf counts it from 18 points otherwise.
 */

const HEADINGS = {
  1: { fontSize: SIZE.title, lineHeight: 1.15 },
  2: { fontSize: SIZE.section, lineHeight: 1.2 },
  3: { fontSize: SIZE.lead, lineHeight: 1.25 },
}

type HeadingProps = { level: 1 | 2 | 3; children: string }

export function Heading({ level, children }: HeadingProps): ReactElement {
  const style = { ...HEADINGS[level], fontFamily: SERIF, fontWeight: 600, color: INK }
  return (
    // Room for the heading's first row below it, or both go to the next page.
    <View minPresenceAhead={level === 1 ? 0 : 48}>
      <Text {...tagged(level === 1 ? 'H1' : level === 2 ? 'H2' : 'H3')} style={style}>
        {children}
      </Text>
    </View>
  )
}

type ParaProps = { children: ReactNode; tone?: 'body' | 'lead' | 'soft' }

export function Para({ children, tone = 'body' }: ParaProps): ReactElement {
  const style =
    tone === 'lead'
      ? { fontSize: SIZE.lead, lineHeight: 1.4, color: INK_SOFT }
      : { fontSize: SIZE.body, lineHeight: 1.45, color: tone === 'soft' ? INK_SOFT : INK }
  return (
    <Text {...tagged('P')} style={style}>
      {children}
    </Text>
  )
}

type WebLinkProps = { address: string; title: string }

/** An address that is printed in full, because paper cannot be clicked. */
export function WebLink({ address, title }: WebLinkProps): ReactElement {
  const style = { fontSize: SIZE.body, lineHeight: 1.45, color: INK }
  if (!/^https?:\/\//.test(address)) return <Para>{address}</Para>
  return (
    <View {...tagged('P')}>
      <Link src={address} {...{ title }} style={{ ...style, textDecoration: 'underline' }}>
        {address}
      </Link>
    </View>
  )
}

type BannerProps = { title: string; children: string }

/** A legal matter or a limit of the print, which must be met before the facts. */
export function Banner({ title, children }: BannerProps): ReactElement {
  return (
    <View
      wrap={false}
      style={{
        borderWidth: 0.75,
        borderLeftWidth: 5,
        borderColor: INK,
        paddingVertical: 7,
        paddingHorizontal: 11,
      }}
    >
      <Text
        {...tagged('P')}
        style={{ fontSize: SIZE.lead, lineHeight: 1.35, fontWeight: 600, color: INK }}
      >
        {title}
      </Text>
      <Para>{children}</Para>
    </View>
  )
}

export type Tone = 'danger' | 'warning' | 'good' | 'soon' | 'over' | 'unknown'

const CROSSED =
  'M0 0H10V10H0Z M2.6 3.6L4 5L2.6 6.4L3.6 7.4L5 6L6.4 7.4L7.4 6.4L6 5L7.4 3.6L6.4 2.6L5 4L3.6 2.6Z'
const DISC = 'M5 0.5A4.5 4.5 0 0 1 5 9.5A4.5 4.5 0 0 1 5 0.5Z'
const RING = `${DISC} M5 1.7A3.3 3.3 0 0 0 5 8.3A3.3 3.3 0 0 0 5 1.7Z`

/** A filled square with a cross cut out of it; a triangle with its mark; a disc, half a disc, a ring. */
const SHAPES: Record<Tone, string> = {
  danger: CROSSED,
  over: CROSSED,
  good: DISC,
  soon: `${RING} M5 1.7A3.3 3.3 0 0 0 5 8.3Z`,
  unknown: RING,
  warning: 'M5 0.4L10 9.8H0Z M4.45 3.6L4.6 6.8H5.4L5.55 3.6Z M4.45 7.5V8.6H5.55V7.5Z',
}

/** The shape before a status word. It repeats the word, so it is not read. */
export function StatusShape({ tone, size = 8 }: { tone: Tone; size?: number }): ReactElement {
  return (
    <Svg viewBox="0 0 10 10" style={{ width: size, height: size }}>
      <Path d={SHAPES[tone]} fill={INK} fillRule="evenodd" />
    </Svg>
  )
}

const STREAMS: [width: number, path: string][] = [
  [4.2, 'M20 33V26'],
  [3, 'M20 26C20 20 12 20 12 12M20 26C20 20 27 21 28 14'],
  [
    1.8,
    'M12 12C12 9 9 9.5 8.5 7M12 12.5C12 9.5 15 9.5 15.5 7M28 14C28 10 25 10 24.5 7.5M28 14C28 10.5 31 10 32 8',
  ],
]

/** The mark of the portal: small streams become one river. Beside the agency's name it needs no alt. */
export function Seal({ alt, size = 30 }: { alt?: string; size?: number }): ReactElement {
  return (
    <Svg viewBox="0 0 40 40" style={{ width: size, height: size }} {...(alt ? { alt } : {})}>
      <Rect x={1} y={1} width={38} height={38} rx={8} fill="none" stroke={INK} strokeWidth={1.5} />
      {STREAMS.map(([width, path]) => (
        <Path
          key={width}
          d={path}
          fill="none"
          stroke={INK}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </Svg>
  )
}
