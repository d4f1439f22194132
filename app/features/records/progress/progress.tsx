import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { Forecast } from './forecast.tsx'
import type { ProgressView } from './progress.view.ts'
import { Steps } from './steps.tsx'

/** Where a submittal stands: the same for its applicant and for everybody else. */
export function ProgressPanels({ view }: { view: ProgressView }): ReactElement {
  return (
    <>
      <Panel title={view.title} id="progress">
        <Forecast view={view} />
      </Panel>
      <Panel title={t('Steps')} id="steps">
        <Steps steps={view.steps} />
        {view.links.map(({ href, label }) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
      </Panel>
    </>
  )
}
