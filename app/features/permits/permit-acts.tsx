import type { ReactElement } from 'react'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { PermitActView } from './permit-acts.view.ts'

/** What the agency did with a permit after its issue, the newest first, each with its letter. */
export function PermitActs({ acts }: { acts: readonly PermitActView[] }): ReactElement | null {
  if (acts.length === 0) return null
  return (
    <Panel title={t('After its issue')} id="acts" padded={false} roomy>
      <PanelList>
        {acts.map(({ id, what, says, why, letter }) => (
          <li key={id}>
            <strong>{what}</strong>
            {says ? <p>{says}</p> : null}
            <p>{why}</p>
            <a href={letter.href}>{letter.words}</a>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
