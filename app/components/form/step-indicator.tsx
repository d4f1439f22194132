import type { ReactElement } from 'react'
import { NavLink } from '../page/masthead/nav-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as css from './step-indicator.css.ts'

export type Step = { label: string; href?: string; state: 'done' | 'now' | 'next' }

/** Where one is in a form of several steps; steps with an address are links. */
export function StepIndicator({ steps }: { steps: readonly Step[] }): ReactElement {
  // What is left after the last step stands alone and counts nothing.
  const isAlone = steps.length === 1
  const now = steps.findIndex(({ state }) => state === 'now')
  return (
    <nav aria-label="Steps">
      <ol role="list" className={css.steps}>
        {steps.map((step, at) => (
          <li
            key={step.label}
            className={css.step}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            {isAlone ? null : (
              <span className={css.place}>
                Step {at + 1} of {steps.length}:{' '}
              </span>
            )}
            {step.href && step.state !== 'now' ? (
              <NavLink href={step.href} className={css.link}>
                {step.label}
                {step.state === 'done' ? <VisuallyHidden> (visited)</VisuallyHidden> : null}
              </NavLink>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={css.phoneWords} aria-hidden="true">
        {isAlone ? '' : `Step ${now + 1} of ${steps.length}: `}
        {steps[now]?.label}
      </p>
    </nav>
  )
}
