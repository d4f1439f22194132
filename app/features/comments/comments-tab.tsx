import type { ReactElement } from 'react'
import { Gauge } from '#app/components/ui/gauge/gauge.tsx'
import type { GaugeSpan, GaugeTone } from '#app/components/ui/gauge/gauge-geometry.ts'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { noPrint } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentOutcome } from './comment.form.ts'
import { CommentReceipt } from './comment-receipt.tsx'
import type { CommentsTabView } from './comments.view.ts'
import { PublishedComments } from './published-comments.tsx'

type CommentsTabProps = {
  comments: CommentsTabView
  period: { words: string; gauge: (GaugeSpan & { tone: GaugeTone; words: string }) | null } | null
  outcome: CommentOutcome | null
}

/** The Comments tab of a notice: the form or the receipt of what was just sent, and what is published. */
export function CommentsTab({ comments, period, outcome }: CommentsTabProps): ReactElement {
  return (
    <>
      {comments.receipt ? <CommentReceipt receipt={comments.receipt} /> : null}
      {comments.form ? (
        <Panel title={t('Comments')} id="comments" more={period?.gauge?.words} roomy>
          <Stack>
            {period?.gauge ? (
              <Gauge
                start={period.gauge.start}
                end={period.gauge.end}
                today={period.gauge.today}
                tone={period.gauge.tone}
                unit="week"
                width="full"
              />
            ) : null}
            {period ? <p>{t('The public may comment {words}.', { words: period.words })}</p> : null}
            <CommentForm view={comments.form} outcome={outcome} />
          </Stack>
        </Panel>
      ) : null}
      {comments.published ? (
        // A receipt is printed alone.
        <div className={comments.receipt ? noPrint : undefined}>
          <PublishedComments view={comments.published} />
        </div>
      ) : null}
    </>
  )
}
