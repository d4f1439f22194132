import type { ReactElement } from 'react'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { actAnchor, type PermitActView } from './permit-acts.view.ts'

/** What the agency did with a permit after its issue, the newest first, each with its letter. */
export function PermitActs({ acts }: { acts: readonly PermitActView[] }): ReactElement | null {
  if (acts.length === 0) return null
  return (
    <Panel title={t('After its issue')} id="acts" padded={false} roomy>
      <PanelList>
        {acts.map(({ id, what, says, changes, undone, why, letter }) => (
          <li key={id} id={actAnchor(id)}>
            <strong>{what}</strong>
            {says ? <p>{says}</p> : null}
            <ActChanges changes={changes} undone={undone} />
            <p>{why}</p>
            {letter ? <a href={letter.href}>{letter.words}</a> : null}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

/** What an act changes, and the act that it takes back. */
export function ActChanges({
  changes,
  undone,
}: Pick<PermitActView, 'changes' | 'undone'>): ReactElement {
  return (
    <>
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
      {undone ? (
        <p>
          <a href={undone.href}>{undone.words}</a>
        </p>
      ) : null}
    </>
  )
}
