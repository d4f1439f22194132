import { useId, useState, type ReactElement } from 'react'
import { ChoiceList, type Choice } from './checkbox-list.tsx'
import { count, disclosure, pick, pickClear, pickFilter, pickList } from './field.css.ts'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'
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
}

/** Many choices in a folded list of native checkboxes; the script adds a box that filters them. */
export function MultiPick(props: MultiPickProps): ReactElement {
  const { legend, name, choices, chosen, clearHref, type, open = chosen.length > 0 } = props
  // Only at first: the list must not close under the hand that empties it.
  const [startsOpen] = useState(open)
  const [typed, setTyped] = useState('')
  const id = useId()
  const hasFilter = useHydrated() && choices.length >= FILTER_FROM
  const found = choices.filter((choice) => matches(choice.label, typed))
  return (
    <details className={`${disclosure} ${pick}`} open={startsOpen}>
      <summary>
        {legend}
        {chosen.length > 0 ? (
          <span className={count}>
            {chosen.length}
            <VisuallyHidden> chosen</VisuallyHidden>
          </span>
        ) : null}
      </summary>
      {clearHref && chosen.length > 0 ? (
        <a className={pickClear} href={clearHref}>
          <Icon name="x-bold" />
          <span>
            Clear<VisuallyHidden> {legend}</VisuallyHidden>
          </span>
        </a>
      ) : null}
      {hasFilter ? (
        <div className={pickFilter}>
          <label htmlFor={id}>
            <VisuallyHidden>Find in {legend}</VisuallyHidden>
          </label>
          <input
            id={id}
            type="search"
            placeholder="Find"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // Enter would send the whole form before anything is chosen.
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          />
          <VisuallyHidden>
            <span role="status">{typed ? `${found.length} of ${choices.length} choices` : ''}</span>
          </VisuallyHidden>
        </div>
      ) : null}
      <fieldset className={pickList}>
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
        <ChoiceList
          {...{ name, choices, chosen, type }}
          isHidden={(choice) => !matches(choice.label, typed)}
        />
      </fieldset>
    </details>
  )
}

function matches(label: string, typed: string): boolean {
  return label.toLocaleLowerCase('en-US').includes(typed.trim().toLocaleLowerCase('en-US'))
}
