import { useId, type ReactElement } from 'react'
import * as css from './chart.css.ts'
import { scaleTo } from './scale.ts'

const TOP = 24
const FOOT = 24
const HEIGHT = 120
/** Names above this many stand on a phone at every third column alone. */
const MOST_NAMES = 6

export type Column = {
  key: string
  /** Below the column. */
  name: string
  /** Its number, above it. */
  words: string
  /** From the ground up; null for a number that is not told, which is a dashed column of the full height. */
  parts: readonly { look: 'full' | 'pale' | 'dashed'; value: number }[] | null
}

type ColumnsProps = { name: string; about: string; columns: readonly Column[]; height?: number }

/** Columns from 0 on one scale, each with its number. A table near it says the same. */
export function Columns({ name, about, columns, height = HEIGHT }: ColumnsProps): ReactElement {
  const id = useId()
  const sum = ({ parts }: Column) => (parts ?? []).reduce((all, { value }) => all + value, 0)
  const scale = scaleTo(Math.max(...columns.map(sum)))
  const high = (value: number) => Math.round((scale.share(value) / 100) * height)
  const slot = 100 / columns.length
  const floor = TOP + height
  return (
    <div className={css.room}>
      <svg
        className={css.picture}
        height={floor + FOOT}
        role="img"
        aria-labelledby={`${id}n`}
        aria-describedby={`${id}d`}
      >
        <title id={`${id}n`}>{name}</title>
        <desc id={`${id}d`}>{about}</desc>
        {columns.map((column, at) => {
          const box = { x: share(slot * (at + 0.2)), width: share(slot * 0.6) }
          const middle = { x: share(slot * (at + 0.5)), textAnchor: 'middle' as const }
          const isSpare = columns.length > MOST_NAMES && (columns.length - 1 - at) % 3 !== 0
          const told = { className: css.words, 'data-spare': isSpare || undefined, ...middle }
          const top = column.parts === null ? height : high(sum(column))
          return (
            <g key={column.key}>
              {column.parts === null ? (
                <rect className={css.dashed} {...box} y={TOP} height={height} />
              ) : (
                column.parts.map(({ look, value }, nth, parts) => {
                  if (value <= 0) return null
                  const below = parts.slice(0, nth).reduce((all, part) => all + part.value, 0)
                  const y = floor - high(below + value)
                  const tall = high(below + value) - high(below)
                  return <rect key={look} className={css[look]} {...box} y={y} height={tall} />
                })
              )}
              {column.words ? (
                <text {...told} y={floor - top - 6}>
                  {column.words}
                </text>
              ) : null}
              <text {...told} y={floor + 18}>
                {column.name}
              </text>
            </g>
          )
        })}
        <line className={css.axis} x1="0" x2="100%" y1={floor} y2={floor} />
      </svg>
    </div>
  )
}

const share = (value: number) => `${Math.round(value * 10) / 10}%`
