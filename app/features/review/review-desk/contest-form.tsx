import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { fieldOf, type FormProps } from './review-forms.tsx'
import * as css from './review-desk.css.ts'

/** Whether a case about the permit is open: recorded, and taken back by an act of its own. */
export function ContestForm({ view, told }: FormProps): ReactElement | null {
  const { permitCase } = view
  if (!permitCase) return null
  const field = (name: string) => fieldOf(told, 'contest', name)
  return (
    <>
      <p>
        {permitCase.href ? (
          <a href={permitCase.href}>Permit {permitCase.number}</a>
        ) : (
          `Permit ${permitCase.number}`
        )}
        : {permitCase.stands}
      </p>
      <p>
        <a href={permitCase.deskHref}>Suspend, end, continue or correct the permit</a>
      </p>
      {permitCase.said ? <p className={css.quiet}>{permitCase.said}</p> : null}
      <details open={told?.what === 'contest'}>
        <summary>Record a change</summary>
        <PostForm action={view.self} className={css.form}>
          <input type="hidden" name="what" value="contest" />
          <input type="hidden" name="shown" value={permitCase.shown} />
          <Select
            {...field('contest')}
            label="What is recorded"
            emptyLabel="Choose"
            options={permitCase.options}
          />
          <TextArea
            {...field('reason')}
            label="Reason: the case about the permit"
            hint="Whoever holds the permit reads it. Where the permit is public, everybody reads that it is contested, not why."
            rows={2}
            maxLength={2000}
          />
          <Button look="outlined" small busyLabel="Recording…">
            Record it
          </Button>
        </PostForm>
      </details>
    </>
  )
}
