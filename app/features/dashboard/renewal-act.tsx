import type { ReactElement } from 'react'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { RenewalView } from './permits.view.ts'

/** Renew, or what stands in its place; the button belongs to a form of its page. */
export function RenewalAct({
  renewal,
  number,
}: {
  renewal: RenewalView
  number: string
}): ReactElement | null {
  const of = <VisuallyHidden> {number}</VisuallyHidden>
  switch (renewal.act) {
    case 'renew':
      return (
        <Button look="outlined" small name="renew" value={renewal.value} busyLabel="Starting…">
          Renew{of}
        </Button>
      )
    case 'continue':
      return (
        <LinkButton look="outlined" small href={renewal.href}>
          Continue renewal{of}
        </LinkButton>
      )
    case 'wait':
      return <span>{renewal.words}</span>
    default:
      return null
  }
}
