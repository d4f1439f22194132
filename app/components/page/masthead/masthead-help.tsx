import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { msg, t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from './masthead.css.ts'

export type Help = { text?: string | null; url?: string | null; guideHref?: string }

/** What leads to the help that the portal brings along. */
export const GUIDE = msg('How filing, review and decisions work')

/** The help popover; absent while the agency has set no help text. */
export function MastheadHelp({ help }: { help?: Help }): ReactElement | null {
  if (!help?.text?.trim()) return null
  const url = safeHelpUrl(help)
  return (
    <details className={`${css.details} ${css.wideOnly}`} data-pop="">
      <summary className={css.tool}>
        <Icon name="question" />
        {t('Help')}
      </summary>
      <div className={css.pop}>
        <p className={css.popText}>{help.text}</p>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {rich('Go to Help{visuallyHidden}', {
              visuallyHidden: <VisuallyHidden> {t('(opens a new window)')}</VisuallyHidden>,
            })}
          </a>
        ) : null}
        {help.guideHref ? <a href={help.guideHref}>{t(GUIDE)}</a> : null}
      </div>
    </details>
  )
}

/** The help address, when there is help text and the address is a web address. */
export function safeHelpUrl(help: Help | undefined): string | undefined {
  if (!help?.text?.trim() || !help.url) return undefined
  try {
    const url = new URL(help.url)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}
