import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { PagePlace } from '#app/components/ui/page-place/page-place.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './review.css.ts'
import type { ReviewView } from './review.view.ts'

/** The points of a submittal that was sent back, each with its question and a tick. */
export function ToMend({ view }: { view: ReviewView }): ReactElement | null {
  const { points, self, mayAct } = view
  if (points.length === 0) return null
  return (
    <Panel title={t('Corrections to make')} id="to-mend" padded={false}>
      <PanelList>
        {points.map(({ id, text, href, place, isDone }) => (
          <li key={id}>
            <p className={css.words}>{text}</p>
            {place ? <PagePlace {...place} /> : null}
            <p>{isDone ? t('Done') : t('To do')}</p>
            {href ? (
              <p>
                <a href={href}>
                  {t('Go to the question')}
                  <VisuallyHidden>: {text}</VisuallyHidden>
                </a>
              </p>
            ) : null}
            {mayAct ? (
              <PostForm action={self}>
                <input type="hidden" name="comment" value={id} />
                <Button small look="outlined" name="intent" value={isDone ? 'unmended' : 'mended'}>
                  {isDone ? t('Not done yet') : t('Mark as done')}
                  <VisuallyHidden>: {text}</VisuallyHidden>
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
