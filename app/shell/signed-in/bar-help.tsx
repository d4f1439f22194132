import type { ReactElement } from 'react'
import * as bar from '#app/components/page/masthead/bar.css.ts'
import { GUIDE } from '#app/components/page/masthead/masthead-help.tsx'
import * as masthead from '#app/components/page/masthead/masthead.css.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'

/** The way to the portal's own help, and to that of the agency where it has some. On a phone it is in the account panel. */
export function BarHelp({ onlineHref }: { onlineHref: string }): ReactElement {
  const face = (
    <>
      <Icon name="question" />
      {t('Help')}
    </>
  )
  if (!onlineHref)
    return (
      <a className={`${masthead.tool} ${bar.notOnPhone}`} href="/app/help">
        {face}
      </a>
    )
  return (
    <details className={`${masthead.details} ${bar.notOnPhone}`} data-pop="">
      <summary className={masthead.tool}>{face}</summary>
      <div className={masthead.pop}>
        <a href="/app/help">{t(GUIDE)}</a>
        <OnlineHelp href={onlineHref} />
      </div>
    </details>
  )
}

export function OnlineHelp({
  href,
  className,
}: {
  href: string
  className?: string
}): ReactElement {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {t('Online help')}
      <VisuallyHidden> {t('(opens a new window)')}</VisuallyHidden>
    </a>
  )
}
