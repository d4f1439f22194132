import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './form/form.css.ts'

export type Changed = {
  path: string
  place: string
  label: string
  was?: string | null
  is?: string | null
}

type ChangesProps = { id: string; title: string; changes: readonly Changed[] }

/** What differs between two signed versions; lines and words carry it, not the color alone. */
export function Changes({ id, title, changes }: ChangesProps): ReactElement {
  return (
    <Panel title={title} id={id}>
      {changes.length === 0 ? (
        <p>{t('No answer is other than it was.')}</p>
      ) : (
        <dl className={css.changes}>
          {changes.map(({ path, place, label, was, is }) => (
            <div key={path} className={css.change}>
              <dt>
                {label} <span className={css.quiet}>({place})</span>
              </dt>
              <dd>
                <VisuallyHidden>{t('was')} </VisuallyHidden>
                <del>{was || (was === '' ? t('not answered') : t('not asked'))}</del>
              </dd>
              <dd>
                <VisuallyHidden>{t('is now')} </VisuallyHidden>
                <ins>{is || (is === '' ? t('not answered') : t('not there any more'))}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
