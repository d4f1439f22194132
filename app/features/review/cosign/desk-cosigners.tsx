import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { StandingNotice } from '#app/features/filing/dispute/own-dispute.tsx'
import { between } from '#app/styles/text.css.ts'
import type { CosignerView } from './own-submittal.view.ts'

/** Beside what is decided: who agreed, who did not, who did not answer, and whose signature does not count. */
export function DeskCosigners({
  cosigners,
}: {
  cosigners: readonly CosignerView[]
}): ReactElement | null {
  if (cosigners.length === 0) return null
  return (
    <Panel title={`Co-signers (${cosigners.length})`} id="co-signers" padded={false}>
      {cosigners.map(({ id, name, state, facts, dispute, standing, copyHref }) => (
        <PanelBand key={id}>
          <div className={between}>
            <h3>{name}</h3>
            <Badge tone={state.tone} shape={state.shape}>
              {state.words}
            </Badge>
          </div>
          <Facts facts={facts} isFlush />
          {dispute ? <StandingNotice standing={dispute} /> : null}
          {standing ? <StandingNotice standing={standing} /> : null}
          {copyHref ? (
            <p>
              <a href={copyHref}>Copy of record of {name} (PDF)</a>
            </p>
          ) : null}
        </PanelBand>
      ))}
    </Panel>
  )
}
