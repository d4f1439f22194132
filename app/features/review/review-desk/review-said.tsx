import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { PagePlace } from '#app/components/ui/page-place/page-place.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { fieldOf } from './review-forms.tsx'
import type { ReviewTold } from './review.server.ts'
import type { ReviewView } from './review.view.ts'
import * as css from './review-desk.css.ts'

type Props = { view: ReviewView; told: ReviewTold | undefined }

/** What the applicant asks for, answered in place. */
export function Requests({ view, told }: Props): ReactElement | null {
  if (view.requests.length === 0) return null
  return (
    <Panel title="Requests of the applicant" id="requests" padded={false}>
      {view.requests.map(({ id, kind, text, words }) => (
        <PanelBand key={id}>
          <h3>{kind}</h3>
          <p className={css.said}>{text}</p>
          <p className={css.quiet}>{words}</p>
          <PostForm action={view.self} className={css.form}>
            <input type="hidden" name="what" value="request" />
            <input type="hidden" name="request" value={id} />
            <TextArea
              {...fieldOf(told, 'request', 'reason')}
              label="Reason"
              hint="Needed to refuse. The applicant reads it."
              rows={2}
              maxLength={2000}
            />
            <div className={css.line}>
              <Button look="outlined" small name="answer" value="approve">
                Approve {kind.toLowerCase()}
              </Button>
              <Button look="outlined" small name="answer" value="reject">
                Refuse<VisuallyHidden> {kind.toLowerCase()}</VisuallyHidden>
              </Button>
            </div>
          </PostForm>
        </PanelBand>
      ))}
    </Panel>
  )
}

/** What the applicant must correct, place by place; the list is all there is to know of a pin. */
export function Points({ view }: Props): ReactElement {
  return (
    <Panel title={`Corrections (${view.openPoints})`} id="points" padded={false}>
      {view.points.length === 0 ? <PanelBand>No corrections.</PanelBand> : null}
      {view.points.map(({ id, about, place, text, words, isDone }, at) => (
        <PanelBand key={id}>
          <h3>
            {at + 1}. {about}
          </h3>
          {place ? <PagePlace {...place} /> : null}
          <p className={css.said}>{text}</p>
          <p className={css.quiet}>
            {words}
            {isDone ? ' (made or removed)' : ' (still open)'}
          </p>
          {isDone ? null : (
            <PostForm action={view.self}>
              <input type="hidden" name="what" value="settle" />
              <input type="hidden" name="comment" value={id} />
              <Button look="text" small>
                Remove<VisuallyHidden> correction {at + 1}</VisuallyHidden>
              </Button>
            </PostForm>
          )}
        </PanelBand>
      ))}
      {view.letters.map(({ id, kind, text, words }) => (
        <PanelBand key={id}>
          <h3>{kind}</h3>
          <p className={css.said}>{text}</p>
          <p className={css.quiet}>{words}</p>
        </PanelBand>
      ))}
    </Panel>
  )
}

/** What the public said while comments were open. */
export function PublicComments({ view }: Pick<Props, 'view'>): ReactElement | null {
  if (view.notice === null) return null
  return (
    <Panel title={`Public comments (${view.publicComments.length})`} id="public" padded={false}>
      <PanelBand>
        <p>
          Comment period: {view.notice}. <a href={view.publicHref}>See the public page</a>.
        </p>
      </PanelBand>
      {view.publicComments.map(({ id, title, text, words }) => (
        <PanelBand key={id}>
          <h3>{title}</h3>
          <p className={css.said}>{text}</p>
          <p className={css.quiet}>{words}</p>
        </PanelBand>
      ))}
    </Panel>
  )
}
