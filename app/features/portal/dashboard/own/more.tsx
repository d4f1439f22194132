import type { ReactElement } from 'react'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'

/** Where all of a panel stands. */
export function More({ href, of }: { href: string; of: string }): ReactElement {
  return (
    <a href={href}>
      {t('More')}
      <VisuallyHidden> {of}</VisuallyHidden>
    </a>
  )
}
