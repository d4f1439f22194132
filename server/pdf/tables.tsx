import { Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { HAIRLINE, INK, INK_SOFT, SIZE, recorded } from './paper.ts'
import { StatusShape, type Tone } from './parts.tsx'
import { tagged } from './role.ts'

/** Above this a row may be split over two pages; below, it stays whole. */
const LONG_TEXT = 900

/** Figures of one width, so that dates and numbers stand under each other. */
const TABULAR = ['tnum']

const LABEL = { fontSize: SIZE.body, lineHeight: 1.4, color: INK_SOFT }
const VALUE = { fontFeatureSettings: TABULAR, fontSize: SIZE.body, lineHeight: 1.4, color: INK }

export type Field = { label: string; value: string | null; tone?: Tone }

/** Labels and values. To a reader it is a table with row heads, so label and value stay together. */
export function FieldTable({ rows }: { rows: Field[] }): ReactElement {
  return (
    <View {...tagged('Table')} style={{ borderTopWidth: 0.9, borderColor: INK }}>
      {rows.map(({ label, value, tone }, i) => (
        <View
          key={i}
          {...tagged('TR')}
          wrap={(value ?? '').length + label.length > LONG_TEXT}
          style={{
            flexDirection: 'row',
            borderBottomWidth: 0.5,
            borderColor: HAIRLINE,
            paddingVertical: 3.6,
          }}
        >
          <Text
            {...tagged('TH', { scope: 'Row' })}
            style={{ ...LABEL, width: 160, paddingRight: 14 }}
          >
            {recorded(label)}
          </Text>
          <FieldValue value={value} tone={tone} />
        </View>
      ))}
    </View>
  )
}

/** A value is one text: a box around each would be half of what a page's layout takes. Only a shape needs one. */
function FieldValue({ value, tone }: Pick<Field, 'value' | 'tone'>): ReactElement {
  const style = { ...VALUE, ...(isEmpty(value) ? { color: INK_SOFT } : {}), flex: 1 }
  if (!tone)
    return (
      <Text {...tagged('TD')} style={style}>
        {recorded(value)}
      </Text>
    )
  return (
    <View {...tagged('TD')} style={{ flex: 1, flexDirection: 'row', alignItems: 'flex-start' }}>
      <Shape tone={tone} />
      <Text style={style}>{recorded(value)}</Text>
    </View>
  )
}

/** The three or four facts that everybody looks for, each under its label. */
export function KeyFacts({ facts }: { facts: Field[] }): ReactElement {
  const row = { flexDirection: 'row' as const, gap: 18 }
  return (
    <View
      {...tagged('Table')}
      wrap={false}
      style={{
        borderTopWidth: 0.5,
        borderBottomWidth: 0.5,
        borderColor: HAIRLINE,
        paddingVertical: 10,
      }}
    >
      <View {...tagged('TR')} style={row}>
        {facts.map(({ label }, i) => (
          <View key={i} {...tagged('TH', { scope: 'Column' })} style={{ flex: 1 }}>
            <Text style={{ fontSize: SIZE.small, lineHeight: 1.4, color: INK_SOFT }}>{label}</Text>
          </View>
        ))}
      </View>
      <View {...tagged('TR')} style={row}>
        {facts.map(({ value, tone }, i) => (
          <View key={i} {...tagged('TD')} style={{ flex: 1, flexDirection: 'row' }}>
            {tone && <Shape tone={tone} />}
            <Text style={{ ...VALUE, fontSize: SIZE.lead, fontWeight: 600, flex: 1 }}>
              {recorded(value)}
            </Text>
          </View>
        ))}
      </View>
    </View>
  )
}

function Shape({ tone }: { tone: Tone }): ReactElement {
  return (
    <View style={{ width: 13, paddingTop: 2.6 }}>
      <StatusShape tone={tone} />
    </View>
  )
}

export type Column = {
  title: string
  /** Part of the width, as a weight. */
  weight: number
  /** Figures stand at the end of their column, one under the other. */
  isFigure?: boolean
}

/** One value, or a value and a second, quieter line. */
export type Cell = string | null | { main: string | null; more: string | null }

type DataTableProps = { columns: Column[]; rows: Cell[][]; empty: string }

/** Rows to compare. The head is repeated on each page; a record is not broken over two. */
export function DataTable({ columns, rows, empty }: DataTableProps): ReactElement {
  if (rows.length === 0) {
    return (
      <View style={{ borderTopWidth: 0.9, borderColor: INK, paddingTop: 5 }}>
        <Text {...tagged('P')} style={{ ...VALUE, color: INK_SOFT }}>
          {empty}
        </Text>
      </View>
    )
  }
  return (
    <View {...tagged('Table')}>
      <View {...tagged('TR')} fixed style={HEAD_ROW}>
        {columns.map(({ title, isFigure }, i) => (
          <View key={i} {...tagged('TH', { scope: 'Column' })} style={cell(i, columns)}>
            <Text style={{ ...SMALL, fontWeight: 600, ...(isFigure ? AT_END : {}) }}>{title}</Text>
          </View>
        ))}
      </View>
      {rows.map((row, i) => (
        <View key={i} {...tagged('TR')} wrap={isLong(row)} style={BODY_ROW}>
          {columns.map(({ isFigure }, j) => (
            <View key={j} {...tagged('TD')} style={cell(j, columns)}>
              <CellText value={row[j] ?? null} isFigure={isFigure ?? false} />
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

const SMALL = { fontFeatureSettings: TABULAR, fontSize: SIZE.table, lineHeight: 1.35, color: INK }

const HEAD_ROW = {
  flexDirection: 'row' as const,
  alignItems: 'flex-end' as const,
  borderTopWidth: 0.9,
  borderBottomWidth: 0.9,
  borderColor: INK,
  paddingVertical: 3.6,
}

const BODY_ROW = {
  flexDirection: 'row' as const,
  borderBottomWidth: 0.5,
  borderColor: HAIRLINE,
  paddingVertical: 4,
}

const AT_END = { textAlign: 'right' as const }

function CellText({ value, isFigure }: { value: Cell; isFigure: boolean }): ReactElement {
  const { main, more } =
    typeof value === 'object' && value !== null ? value : { main: value, more: null }
  return (
    <Text
      style={{
        ...SMALL,
        ...(isEmpty(main) ? { color: INK_SOFT } : {}),
        ...(isFigure ? AT_END : {}),
      }}
    >
      {recorded(main)}
      {!isEmpty(more) && <Text style={{ color: INK_SOFT }}>{`\n${more}`}</Text>}
    </Text>
  )
}

function cell(index: number, columns: Column[]): Record<string, number> {
  const isLast = index === columns.length - 1
  const weight = columns[index]?.weight ?? 1
  return { flexGrow: weight, flexShrink: 1, flexBasis: 0, paddingRight: isLast ? 0 : 9 }
}

function isLong(row: Cell[]): boolean {
  return JSON.stringify(row).length > LONG_TEXT
}

function isEmpty(value: string | null): boolean {
  return !value?.trim()
}
