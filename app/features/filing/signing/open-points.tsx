import type { ReactElement } from 'react'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './signing.css.ts'

/** What stands before a signature, and the act that settles it; null where the reader has none. */
export type OpenPoint = { message: string; act: { href: string; label: string } | null }

/** All that is open before signing, in one list. */
export function OpenPoints({ points }: { points: readonly OpenPoint[] }): ReactElement {
  return (
    <Panel
      title={t('Before you can sign: {obstacles} to do', { obstacles: points.length })}
      id="to-do"
      padded={false}
    >
      <PanelList>
        {points.map(({ message, act }) => (
          <li key={message + (act?.href ?? '')} className={css.row}>
            <span>{message}</span>
            {act ? (
              <a href={act.href}>
                {act.label}
                <VisuallyHidden>: {message}</VisuallyHidden>
              </a>
            ) : null}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
