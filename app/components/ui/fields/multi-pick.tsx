import { useId, useState, type ReactElement } from 'react'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { ChoiceList, type Choice } from './checkbox-list.tsx'
import { count, disclosure, pick, pickBody, pickClear, pickFilter, pickList } from './field.css.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** From this many choices on, typing finds faster than reading. */
export const FILTER_FROM = 10

type MultiPickProps = {
  legend: string
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** The same page with nothing chosen here. */
  clearHref?: string
  type?: 'checkbox' | 'radio'
  /** Open at first; by default while something is chosen. */
  open?: boolean
  /** A button of a bar that folds out over the page: what is chosen is said on it. */
  pops?: boolean
}

/** Many choices in a folded list of native checkboxes; with script a box filters them (app/light). */
export function MultiPick(props: MultiPickProps): ReactElement {
  const { legend, name, choices, chosen, clearHref, type, pops = false } = props
  const { open = !pops && chosen.length > 0 } = props
  // Only at first: the list must not close under the hand that empties it.
  const [startsOpen] = useState(open)
  const id = useId()
  // A radio of no value is "All": nothing is chosen.
  const set = chosen.filter((value) => value !== '')
  const only = set.length === 1 ? choices.find(({ value }) => value === set[0]) : undefined
  return (
    <details className={`${disclosure} ${pick}`} open={startsOpen} data-pop={pops || undefined}>
      <summary data-set={set.length > 0 || undefined}>
        {legend}
        {pops && only ? (
          <b>{only.label}</b>
        ) : set.length > 0 ? (
          <span className={count}>
            {set.length}
            <VisuallyHidden> {t('chosen')}</VisuallyHidden>
          </span>
        ) : null}
      </summary>
      <div className={pickBody}>
        {/* There without the link too: a box that somebody pressed stays where it is in its group. */}
        <span>
          {clearHref && chosen.length > 0 ? (
            <a className={pickClear} href={clearHref}>
              <Icon name="x-bold" />
              <span>
                {rich('Clear{visuallyHidden}', {
                  visuallyHidden: <VisuallyHidden> {legend}</VisuallyHidden>,
                })}
              </span>
            </a>
          ) : null}
        </span>
        {choices.length >= FILTER_FROM ? (
          <div className={pickFilter} data-needs-script>
            <label htmlFor={id}>
              <VisuallyHidden>{t('Find in {legend}', { legend })}</VisuallyHidden>
            </label>
            <input id={id} type="search" placeholder={t('Find')} autoComplete="off" data-filter />
            <VisuallyHidden>
              <span role="status" />
            </VisuallyHidden>
          </div>
        ) : null}
        <fieldset className={pickList}>
          <legend>
            <VisuallyHidden>{legend}</VisuallyHidden>
          </legend>
          <ChoiceList {...{ name, choices, chosen, type }} />
        </fieldset>
      </div>
    </details>
  )
}
