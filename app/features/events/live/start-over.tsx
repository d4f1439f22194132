import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { t } from '#words/words.ts'
import * as css from '../report/report-form.css.ts'

/** Deletes what was filled in, for somebody at a shared computer or with another matter. */
export function StartOver({ href }: { href: string }): ReactElement {
  return (
    <details>
      <summary>{t('Start over')}</summary>
      <PostForm action={href} className={css.startOverForm} data-discards>
        <p>{t('This deletes the answers and the files of this form from the portal, for good.')}</p>
        <Button look="outlined" name="intent" value="discard">
          {t('Delete my answers')}
        </Button>
      </PostForm>
    </details>
  )
}
