import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import type { Need } from './need.ts'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'

/**
 * The overlay over a page. Without the script it stands above the page; the script takes it away and opens it
 * over the page after the delay that the specification gives (app/light/need.ts).
 */
export function NeedOverlay({ need }: { need: Need }): ReactElement {
  return (
    <dialog open className={css.need} data-need={need.kind} aria-label={need.title} tabIndex={-1}>
      <Notice tone="warn" title={need.title}>
        <p>{need.words}</p>
        <PostForm action="/app/identity-later">
          <LinkButton href={need.href}>{t('Go to my account')}</LinkButton>{' '}
          {need.kind === 'identity' ? <Button look="outlined">{t('Do it later')}</Button> : null}
        </PostForm>
      </Notice>
    </dialog>
  )
}
