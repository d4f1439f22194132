import type { ReactElement, ReactNode } from 'react'
import { t } from '#words/words.ts'
import { count } from '../ui/fields/field.css.ts'
import { Icon } from '../ui/icon.tsx'
import { InBar } from './criteria/in-bar.ts'
import { visuallyHidden } from '../ui/visually-hidden.css.ts'
import * as css from './search-layout.css.ts'

type SearchLayoutProps = {
  /** The criteria form. */
  criteria: ReactNode
  /** Number of criteria in force, shown on the folded panel of narrow screens. */
  criteriaCount?: number
  /** Shows the folded panel open on narrow screens, for example after a wrong answer in it. */
  criteriaOpen?: boolean
  children: ReactNode
}

/** The criteria as a bar above the results; on a phone they fold into one `details`. */
export function SearchLayout(props: SearchLayoutProps): ReactElement {
  const { criteria, criteriaCount = 0, criteriaOpen, children } = props
  return (
    <div className={css.layout}>
      <details className={css.criteria} open={criteriaOpen}>
        <summary className={css.toggle}>
          <Icon name="sliders-horizontal" />
          {t('Filters')}
          {criteriaCount > 0 ? <span className={count}>{criteriaCount}</span> : null}
        </summary>
        <div className={css.criteriaBody}>
          <InBar.Provider value={true}>{criteria}</InBar.Provider>
        </div>
      </details>
      {children}
    </div>
  )
}

type ResultsProps = {
  /** Id of the heading that names the results, see `ResultToolbar`. */
  labelledBy: string
  density?: 'reading' | 'standard' | 'compact'
  /** Toolbar and chips. */
  head: ReactNode
  children: ReactNode
}

/** Panel of the results. While the next list is loading the old rows stay, dimmed (app/light). */
export function Results(props: ResultsProps): ReactElement {
  const { labelledBy, density = 'standard', head, children } = props
  return (
    <section
      className={css.results}
      aria-labelledby={labelledBy}
      data-results
      data-density={density}
    >
      {head}
      <div role="status" className={visuallyHidden} data-loading={t('Loading records')} />
      <div className={css.pending} />
      <div className={css.records}>{children}</div>
    </section>
  )
}
