import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { ReviewTold } from './review.server.ts'
import type { ReviewView } from './review.view.ts'
import * as css from './review-desk.css.ts'

export type FormProps = { view: ReviewView; told: ReviewTold | undefined }

/** What a refused form shows again: the message of a field, and what was typed into it. */
export function fieldOf(told: ReviewTold | undefined, what: string, name: string) {
  const isIts = told?.what === what
  const error = isIts ? told.errors[name] : undefined
  return {
    id: `${what}-${name}`,
    name,
    defaultValue: isIts ? (told.typed[name] ?? '') : '',
    ...(error ? { error } : {}),
  }
}

/** A correction that the applicant must make, at a question, at a place of a file, or at the whole. */
export function PointForm({ view, told }: FormProps): ReactElement {
  const field = (name: string) => fieldOf(told, 'point', name)
  return (
    <Panel title="Add a correction" id="add-point">
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="what" value="point" />
        <Select
          {...field('path')}
          label="Question"
          emptyLabel="The whole submittal"
          options={view.questions}
        />
        {view.documents.length > 0 ? (
          <details>
            <summary>A file, or a place in it</summary>
            <div className={css.form}>
              <Select
                {...field('document')}
                label="File"
                emptyLabel="No file"
                options={view.documents.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <div className={css.line}>
                <TextField
                  {...field('page')}
                  label="Page"
                  optional
                  width="short"
                  inputMode="numeric"
                />
                <TextField
                  {...field('x')}
                  label="Percent from the left"
                  optional
                  width="short"
                  inputMode="decimal"
                />
                <TextField
                  {...field('y')}
                  label="Percent from the top"
                  optional
                  width="short"
                  inputMode="decimal"
                />
              </div>
            </div>
          </details>
        ) : null}
        <TextArea
          {...field('text')}
          label="What must change"
          hint="The applicant sees this next to the question, once you send it back."
          rows={3}
          maxLength={10_000}
        />
        <Button look="outlined" small busyLabel="Saving…">
          Save correction
        </Button>
      </PostForm>
    </Panel>
  )
}

/** Notes that never leave the agency: a form of its own, never inside another. */
export function NoteForm({ view, told }: FormProps): ReactElement {
  return (
    <div className={css.internal}>
      <p className={css.strip}>
        <Icon name="lock-simple" /> Staff only
      </p>
      {view.notes.map(({ id, text, words }) => (
        <div key={id}>
          <p className={css.said}>{text}</p>
          <p className={css.quiet}>{words}</p>
        </div>
      ))}
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="what" value="note" />
        <TextArea
          {...fieldOf(told, 'note', 'text')}
          label="Add a note"
          hint="Never shown to the applicant or the public."
          rows={3}
          maxLength={10_000}
        />
        <Button look="outlined" small busyLabel="Saving…">
          Save note
        </Button>
      </PostForm>
    </div>
  )
}

type TaskFormProps = FormProps & { task: ReviewView['tasks'][number] }

export function TaskForm({ view, task, told }: TaskFormProps): ReactElement {
  const isIts = told?.what === 'task' && told.typed['task'] === task.id
  const error = isIts ? told.errors['comment'] : undefined
  const name = <VisuallyHidden>: {task.title}</VisuallyHidden>
  return (
    <details open={isIts}>
      <summary>Change{name}</summary>
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="what" value="task" />
        <input type="hidden" name="task" value={task.id} />
        <Select
          id={`task-${task.id}-to`}
          name="assignedTo"
          label="Assigned to"
          emptyLabel="Nobody"
          options={view.staff}
          defaultValue={isIts ? (told.typed['assignedTo'] ?? '') : task.assignee}
        />
        <TextField
          id={isIts ? 'task-comment' : `task-${task.id}-comment`}
          name="comment"
          label="Comment"
          hint="Staff only. Needed to skip it."
          maxLength={2000}
          defaultValue={isIts ? (told.typed['comment'] ?? '') : ''}
          {...(error ? { error } : {})}
        />
        <div className={css.line}>
          <Button look="outlined" small name="act" value="assign">
            Assign{name}
          </Button>
          {task.acts.includes('start') ? (
            <Button look="outlined" small name="act" value="start">
              Start{name}
            </Button>
          ) : null}
          <Button look="outlined" small name="act" value="done">
            Done{name}
          </Button>
          <Button look="text" small name="act" value="skip">
            Skip{name}
          </Button>
        </div>
      </PostForm>
    </details>
  )
}

/** Fixes an answer; what was signed stays next to it. */
export function CorrectForm({ view, told }: FormProps): ReactElement {
  const field = (name: string) => fieldOf(told, 'correct', name)
  return (
    <PostForm action={view.self} className={css.form}>
      <input type="hidden" name="what" value="correct" />
      <input type="hidden" name="ordinal" value={view.ordinal ?? ''} />
      <Select
        {...field('path')}
        label="Question"
        emptyLabel="Choose a question"
        options={view.questions}
      />
      <TextArea {...field('is')} label="What it should say" rows={2} maxLength={7_000} />
      <TextField
        {...field('reason')}
        label="Reason"
        hint="The applicant reads it."
        maxLength={2000}
      />
      <Button look="outlined" small busyLabel="Saving…">
        Fix the answer
      </Button>
    </PostForm>
  )
}
