import type { ReactElement } from 'react'
import { placeInWords, type FilePlace } from '#values/file-place.ts'
import * as css from './page-place.css.ts'

const WIDE = 62
const HIGH = 80
const LINES = [16, 26, 36, 46, 56, 66]

/**
 * A place in a file: a drawing of its page with a pin, and the words, which link to that page of the file. The
 * drawing adds nothing to the words, so it is hidden from who cannot see it.
 */
export function PagePlace({ place, href }: { place: FilePlace; href: string }): ReactElement {
  const { page, x, y } = place
  return (
    <div className={css.place}>
      {x === null || y === null ? null : (
        <svg className={css.sheet} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
          <rect className={css.paper} x="0.5" y="0.5" width={WIDE - 1} height={HIGH - 1} />
          {LINES.map((line) => (
            <line key={line} className={css.text} x1="9" x2={WIDE - 9} y1={line} y2={line} />
          ))}
          <line className={css.guide} x1="0" x2={WIDE} y1={at(y, HIGH)} y2={at(y, HIGH)} />
          <line className={css.guide} x1={at(x, WIDE)} x2={at(x, WIDE)} y1="0" y2={HIGH} />
          <circle className={css.pin} cx={at(x, WIDE)} cy={at(y, HIGH)} r="4.5" />
        </svg>
      )}
      <a href={page === null ? href : `${href}#page=${page}`}>{placeInWords(place)}</a>
    </div>
  )
}

function at(thousandths: number, size: number): number {
  return Math.round((thousandths * size) / 100) / 10
}
