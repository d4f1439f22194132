import type { ReactElement } from 'react'
import { NavLink } from '#app/components/page/masthead/nav-link.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { ReportView } from '../report/report.view.ts'

/** To the step before. Nothing is lost on the way: what was filled in is saved. */
export function BackButton({ view }: { view: ReportView }): ReactElement | null {
  if (!view.before) return null
  return (
    <NavLink href={view.before.href} className={buttonClass({ look: 'outlined' })}>
      {rich('Back{visuallyHidden}', {
        visuallyHidden: (
          <VisuallyHidden> {t('to {before}', { before: view.before.label })}</VisuallyHidden>
        ),
      })}
    </NavLink>
  )
}
