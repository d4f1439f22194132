import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
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
    <nav aria-label={t('Steps')}>
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
                {t('Step {at} of {steps}:', { at: at + 1, steps: steps.length })}{' '}
              </span>
            )}
            {step.href && step.state !== 'now' ? (
              <NavLink href={step.href} className={css.link}>
                {step.label}
                {step.state === 'done' ? <VisuallyHidden> {t('(visited)')}</VisuallyHidden> : null}
              </NavLink>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={css.phoneWords} aria-hidden="true">
        {isAlone ? '' : t('Step {now} of {steps}: ', { now: now + 1, steps: steps.length })}
        {steps[now]?.label}
      </p>
    </nav>
  )
}
