import { PostForm } from '#app/components/form/post-form.tsx'
import { useLocation } from '@remix-run/react'
import type { FieldOfComment } from './comment-fields.ts'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { FormButtons, FormGroup } from '#app/components/form/form-layout.tsx'
import { Unanswered } from '#app/components/form/unanswered.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'
import { CommentFile } from './comment-file.tsx'
import type { CommentErrors, CommentField, CommentOutcome, CommentValues } from './comment.form.ts'
import { CommentIdentity } from './comment-identity.tsx'
import { summaryOf, type CommentFormView } from './comments.view.ts'
import * as css from './comments.css.ts'

type CommentFormProps = {
  view: CommentFormView & { values: CommentValues }
  /** What came of a post that stored nothing. */
  outcome: CommentOutcome | null
}

/** Comment on a notice: works by native posts, and better with the script (app/light/comment). */
export function CommentForm({ view, outcome }: CommentFormProps): ReactElement {
  const { search } = useLocation()
  const values = outcome?.values ?? view.values
  const errors = outcome?.errors ?? {}
  if (!view.mayComment) return <SignInFirst />
  const field: FieldOfComment = (name) => fieldOf(name, values, errors)
  return (
    <PostForm
      // This tab, without the field that a line of the summary has led to: the receipt would inherit it.
      action={search}
      data-comment
      className={css.form}
      noValidate
      encType={view.isSignedIn ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
    >
      <input type="hidden" name="key" value={values.key} />
      {/* Enter in a field submits, and takes no file away. */}
      {view.isOpen ? <button hidden /> : null}
      {/* Always there, so that a message moves no field that somebody has in hand. */}
      <div className={css.messages}>
        {outcome?.message ? (
          <ErrorSummary title={outcome.message} errors={summaryOf(errors)} />
        ) : null}
        <Unanswered />
      </div>
      <Notice tone="info" title={t('What will be published')} level={3}>
        <p>{view.published}</p>
        {view.notPublished ? <p>{view.notPublished}</p> : null}
        <p>
          {t(
            'The agency may withhold a comment that names private details of other people, threatens someone or advertises. It then records why. What you send stays with the record of this submittal.',
          )}
        </p>
      </Notice>
      <CommentText field={field} />
      <About view={view} field={field} />
      {view.isSignedIn ? (
        <CommentFile view={view} values={values} error={errors.attachment} />
      ) : (
        <CommentIdentity view={view} field={field} />
      )}
      <label className={css.flag}>
        <input
          id="comment-wantsAnswer"
          type="checkbox"
          name="wantsAnswer"
          value="yes"
          defaultChecked={values.wantsAnswer === 'yes'}
        />
        {t('Tell me when the agency answers')}
      </label>
      {view.isOpen ? <Send /> : null}
    </PostForm>
  )
}

function CommentText({ field }: { field: FieldOfComment }): ReactElement {
  return (
    <TextArea
      {...field('text')}
      label={t('Your comment')}
      hint={t('Up to 10,000 characters.')}
      rows={8}
      maxLength={10_000}
    />
  )
}

function About({
  view,
  field,
}: {
  view: CommentFormView
  field: FieldOfComment
}): ReactElement | null {
  if (view.documents.length === 0) return null
  return (
    <FormGroup legend={t('What it is about')}>
      <FieldRow>
        <Select
          {...field('documentId')}
          label={t('Document of the notice')}
          optional
          emptyLabel={t('The notice as a whole')}
          options={view.documents}
        />
        <TextField
          {...field('pageNumber')}
          label={t('Page')}
          optional
          width="date"
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
    </FormGroup>
  )
}

/** Spec 2 §5: Submit waits for the text, by the script. Without it the server says so instead. */
function Send(): ReactElement {
  return (
    <FormButtons>
      <Button type="submit" data-waits-for="comment-text" busyLabel={t('Submitting…')}>
        {t('Submit comment')}
      </Button>
      <span id="comment-waits" className={css.hint} hidden>
        {t('Write your comment first.')}
      </span>
    </FormButtons>
  )
}

function SignInFirst(): ReactElement {
  return (
    <Notice tone="info" title={t('Log in to comment')} level={3}>
      <p>{t('This agency takes comments on this page from people who are logged in.')}</p>
      <p>
        <LinkButton look="outlined" href="/pub/login">
          {t('Log in')}
        </LinkButton>
      </p>
    </Notice>
  )
}

function fieldOf(name: CommentField, values: CommentValues, errors: CommentErrors) {
  const error = errors[name]
  return {
    id: `comment-${name}`,
    name,
    defaultValue: values[name],
    ...(error ? { error } : {}),
  }
}
