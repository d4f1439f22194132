import type { ReactElement } from 'react'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { Fold, Folds } from '#app/components/ui/fold/fold.tsx'
import { countOf } from '#app/lib/format.ts'
import { ContestForm } from './contest-form.tsx'
import { CorrectForm, NoteForm, TaskForm, type FormProps } from './review-forms.tsx'
import * as css from './review-desk.css.ts'

/** Tools that few reviews need, each with when one needs it. */
export function Tools({ view, told }: FormProps): ReactElement {
  const { corrections, notes, tasks, versions, permitCase } = view
  const isTold = (what: string) => told?.what === what
  const open = tasks.filter(({ acts }) => acts.length > 0).length
  return (
    <Folds label="Tools">
      <Fold
        id="corrections"
        title="Fix an answer yourself"
        when={
          corrections.length > 0
            ? countOf(corrections.length, 'answer fixed', 'answers fixed')
            : 'typing errors only; the change is marked'
        }
        isOpen={isTold('correct')}
      >
        <Fixed view={view} />
        {view.ordinal === null ? null : <CorrectForm view={view} told={told} />}
      </Fold>
      <Fold
        id="notes"
        title="Staff notes"
        when={`${countOf(notes.length, 'note', 'notes')}, never sent or published`}
        isOpen={notes.length > 0 || isTold('note')}
      >
        <NoteForm view={view} told={told} />
      </Fold>
      <Fold
        id="tasks"
        title="Tasks"
        when={`${open} of ${tasks.length} open`}
        isOpen={isTold('task')}
      >
        {tasks.length === 0 ? <p>No tasks.</p> : null}
        {tasks.map((task) => (
          <div key={task.id} className={css.form}>
            <h3>{task.title}</h3>
            <p className={css.quiet}>{task.words}</p>
            {task.comment ? <p className={css.said}>{task.comment}</p> : null}
            {task.acts.length > 0 ? <TaskForm view={view} task={task} told={told} /> : null}
          </div>
        ))}
      </Fold>
      <Fold id="versions" title="Signed versions" when={countOf(versions.length, 'copy', 'copies')}>
        {versions.length === 0 ? <p>No signed copy.</p> : null}
        {versions.map(({ number, href, words }) => (
          <div key={number}>
            <a href={href}>Copy of record {number} (PDF)</a>
            <p className={css.quiet}>{words}</p>
          </div>
        ))}
      </Fold>
      {permitCase ? (
        <Fold
          id="permit-case"
          title="Case about the permit"
          when="when somebody contests or appeals it"
          isOpen={isTold('contest') || permitCase.said !== null}
        >
          <ContestForm view={view} told={told} />
        </Fold>
      ) : null}
    </Folds>
  )
}

/** What staff put right, next to what was signed. */
function Fixed({ view: { corrections } }: Pick<FormProps, 'view'>): ReactElement {
  return (
    <>
      {corrections.map(({ path, label, was, is, words }) => (
        <div key={path}>
          <h3>{label}</h3>
          <p>
            <VisuallyHidden>was </VisuallyHidden>
            <del>{was}</del> <VisuallyHidden>is now </VisuallyHidden>
            <ins>{is}</ins>
          </p>
          <p className={css.quiet}>{words}</p>
        </div>
      ))}
    </>
  )
}
