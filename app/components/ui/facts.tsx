import type { ReactElement, ReactNode } from 'react'
import { t } from '#words/words.ts'
import * as css from './facts.css.ts'

export type Fact = {
  label: string
  value: ReactNode
  /** Long words take both columns. */
  isLong?: boolean
}

type FactsProps = {
  facts: readonly Fact[]
  /** Two columns of rows in the main column, or label and value pairs in a side panel. */
  layout?: 'wide' | 'narrow'
  /** Without space around: in a panel that brings its own. */
  isFlush?: boolean
}

/** Label and value; an empty value reads "Not recorded". */
export function Facts({ facts, layout = 'wide', isFlush }: FactsProps): ReactElement {
  const rowClass = layout === 'wide' ? css.row : css.pair
  return (
    <dl
      className={`${css.facts} ${layout === 'wide' ? css.wide : css.narrow}`}
      data-flush={isFlush || undefined}
    >
      {facts.map(({ label, value, isLong }) => (
        <div key={label} className={rowClass} data-long={isLong || undefined}>
          <dt className={css.term}>{label}</dt>
          <dd className={css.value}>
            {isEmpty(value) ? <span className={css.missing}>{t('Not recorded')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isEmpty(value: ReactNode): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' && value.trim() === ''
}
