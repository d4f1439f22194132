import {
  Canvas,
  Defs,
  Document,
  type DocumentProps,
  Image,
  ImageBackground,
  LinearGradient,
  Link,
  Page,
  Rect,
  Stop,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { SANS } from '#server/pdf/fonts.ts'
import { tagged } from '#server/pdf/role.ts'

export type Sample = { name: string; element: ReactElement<DocumentProps> }

const PNG = {
  data: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGNQcAh48OELA4QCACmiBunDjfHPAAAAAElFTkSuQmCC',
    'base64',
  ),
  format: 'png' as const,
}

const LONG = 'The level of the river was read from the gauge each morning. '.repeat(120)
const ADDRESS = 'https://records.example.gov/help'

/** Small documents, one for each way in which react-pdf paints. All must be clean. */
export const cleanSamples: Sample[] = [
  sample('text over three pages', <Text>{LONG}</Text>),
  sample(
    'rotation and hidden overflow',
    <View style={{ transform: 'rotate(20deg)', overflow: 'hidden', height: 40, width: 200 }}>
      <Text>Turned and cut</Text>
    </View>,
  ),
  sample(
    'a fixed logo on three pages',
    <>
      <Image fixed src={PNG} style={{ width: 30, height: 30 }} />
      <Text>{LONG}</Text>
    </>,
  ),
  sample('a drawing with a gradient as a figure', <Drawing alt="A square from dark to light" />),
  sample('a drawing with a gradient as decoration', <Drawing />),
  sample(
    'a link around a block',
    <Link src={ADDRESS}>
      <View style={{ padding: 6, borderWidth: 1 }}>
        <Text>Help with this form</Text>
      </View>
    </Link>,
  ),
  sample(
    'a link in a paragraph',
    <Text>
      Read the <Link src={ADDRESS}>help pages</Link> or call us.
    </Text>,
  ),
  sample(
    'a link over two lines',
    <Text style={{ width: 160 }}>
      Read the <Link src={ADDRESS}>help pages about the yearly report of discharges</Link> first.
    </Text>,
  ),
  sample(
    'a link inside the document',
    <>
      <Text>
        See <Link src="#annex">the annex</Link>.
      </Text>
      <Text id="annex" break {...tagged('H2')}>
        Annex
      </Text>
    </>,
  ),
  sample(
    'nested bold text with a background',
    <Text>
      Within <Text style={{ fontWeight: 600, backgroundColor: '#ffe9a8' }}>fifteen days</Text> of
      it.
    </Text>,
  ),
  sample(
    'an image behind text',
    <ImageBackground src={PNG} style={{ width: 200, height: 40 }}>
      <Text>In front</Text>
    </ImageBackground>,
  ),
  sample(
    'a canvas',
    <Canvas
      style={{ width: 60, height: 20 }}
      paint={(painter) => {
        painter.rect(0, 0, 60, 20).fill('#204050')
        return null
      }}
    />,
  ),
  sample(
    'a view that is rendered for each page',
    <View render={({ pageNumber }) => <Text>{`This is page ${pageNumber}`}</Text>} />,
  ),
  sample(
    'an empty text and two columns',
    <>
      <Text>{''}</Text>
      <View style={{ flexDirection: 'row' }}>
        <View style={{ width: 100 }}>
          <Text>L1</Text>
          <Text>L2</Text>
        </View>
        <View style={{ width: 100 }}>
          <Text>R1</Text>
          <Text>R2</Text>
        </View>
      </View>
    </>,
  ),
]

/** A cell outside of a row: rendered without a word, found by the check. */
export const wrongNesting = sample(
  'wrong nesting',
  <View {...tagged('TD')}>
    <Text>Alone</Text>
  </View>,
)

/** A family without the glyph, and no wider one behind it. */
export const missingGlyph = sample(
  'a missing glyph',
  <Text style={{ fontFamily: ['Sans'] }}>{'\u2192'}</Text>,
)

export const helvetica = sample(
  'a font that is not embedded',
  <Text style={{ fontFamily: 'Helvetica' }}>Not ours</Text>,
)

function sample(name: string, body: ReactNode): Sample {
  const element = (
    <Document>
      <Page size="LETTER" style={{ padding: 50, fontFamily: SANS, fontSize: 14 }}>
        <Text {...tagged('H1')}>Sample</Text>
        {body}
      </Page>
    </Document>
  )
  return { name, element }
}

function Drawing({ alt }: { alt?: string }): ReactElement {
  return (
    <Svg viewBox="0 0 10 10" style={{ width: 50, height: 50 }} {...(alt ? { alt } : {})}>
      <Defs>
        <LinearGradient id="fade" x1="0" y1="0" x2="10" y2="10">
          <Stop offset="0%" stopColor="#204050" />
          <Stop offset="100%" stopColor="#e0f0f4" />
        </LinearGradient>
      </Defs>
      <Rect x={0} y={0} width={10} height={10} fill="url('#fade')" />
    </Svg>
  )
}
