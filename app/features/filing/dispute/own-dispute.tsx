import type { ReactElement } from 'react'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { DisputeStanding, OwnDisputeView } from './disputed.view.ts'

/** Where a dispute stands, beside the signature that it is about. */
export function StandingNotice({ standing }: { standing: DisputeStanding }): ReactElement {
  return (
    <Notice tone={standing.tone} title={standing.title} level={3}>
      {standing.text}
    </Notice>
  )
}

/** The same to the signatory, with the words of both sides. */
export function OwnDispute({ dispute }: { dispute: OwnDisputeView }): ReactElement {
  return (
    <>
      <StandingNotice standing={dispute.standing} />
      <Facts facts={dispute.facts} isFlush />
    </>
  )
}
