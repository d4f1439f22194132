import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { fieldOf, type FormProps } from './review-forms.tsx'
import * as css from './review-desk.css.ts'

/** Who reviews it: given to a colleague, taken, or given back so that anybody may take it. */
export function GiveForm({ view, told }: FormProps): ReactElement | null {
  const { id, mayGive, mayTake } = view.reviewer
  if (!mayGive) return null
  const field = fieldOf(told, 'give', 'reviewerRid')
  return (
    <Panel title="Reviewer" id="reviewer">
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="what" value="give" />
        <Select
          {...field}
          label="Give to"
          emptyLabel="Choose a person"
          options={view.staff}
          defaultValue={field.defaultValue || id}
        />
        <div className={css.line}>
          <Button look="outlined" small name="act" value="give" busyLabel="Giving…">
            Give
          </Button>
          {mayTake ? (
            <Button look="outlined" small name="act" value="take">
              Take it
            </Button>
          ) : null}
          {id ? (
            <Button look="text" small name="act" value="back">
              Give it back
            </Button>
          ) : null}
        </div>
      </PostForm>
    </Panel>
  )
}
