import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { CommentOutcome } from './comment.form.ts'
import * as css from './comments.css.ts'

/** A comment that came too late: the form is gone, the words are not. */
export function RefusedComment({ outcome }: { outcome: CommentOutcome }): ReactElement {
  return (
    <>
      <ErrorSummary title={outcome.message ?? t('Your comment was not stored.')} errors={[]} />
      <Panel title={t('What you wrote')} id="comment-unsent">
        <p className={css.hint}>
          {t('It was not sent. Copy it from here if you want to keep it.')}
        </p>
        <p className={css.words}>{outcome.values.text}</p>
      </Panel>
    </>
  )
}
