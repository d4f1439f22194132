import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react'
import { Icon } from '../ui/icon.tsx'
import * as css from './error-summary.css.ts'

type ErrorSummaryProps = {
  title: string
  errors: readonly { href: string; message: string }[]
}

/**
 * What is wrong, first thing on the page: takes the focus when it comes, and each line leads to its field.
 * Give it another `key` for another attempt, so that it takes the focus again.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div
      ref={box}
      className={css.box}
      role="alert"
      tabIndex={-1}
      data-takes-focus
      id="error-summary"
      aria-labelledby="error-summary-title"
    >
      <h2 className={css.title} id="error-summary-title">
        <Icon name="warning-circle-fill" />
        {title}
      </h2>
      {errors.length > 0 ? (
        <ul role="list" className={css.list}>
          {errors.map(({ href, message }) => (
            <li key={href}>
              <a href={href} onClick={leadToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Goes to the field without a navigation, after which the answer of the action would be forgotten. */
function leadToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
