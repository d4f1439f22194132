import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { CommentOutcome } from './comment.form.ts'
import * as css from './comments.css.ts'

/** A comment that came too late: the form is gone, the words are not. */
export function RefusedComment({ outcome }: { outcome: CommentOutcome }): ReactElement {
  return (
    <>
      <ErrorSummary title={outcome.message ?? 'Your comment was not stored.'} errors={[]} />
      <Panel title="What you wrote" id="comment-unsent">
        <p className={css.hint}>It was not sent. Copy it from here if you want to keep it.</p>
        <p className={css.words}>{outcome.values.text}</p>
      </Panel>
    </>
  )
}
