import type { ReactElement } from 'react'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { RenewalView } from './held-permits.view.ts'

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
        <Button look="outlined" small name="renew" value={renewal.value} busyLabel={t('Starting…')}>
          {rich('Renew{of}', { of })}
        </Button>
      )
    case 'continue':
      return (
        <LinkButton look="outlined" small href={renewal.href}>
          {rich('Continue renewal{of}', { of })}
        </LinkButton>
      )
    case 'wait':
      return <span>{renewal.words}</span>
    default:
      return null
  }
}
