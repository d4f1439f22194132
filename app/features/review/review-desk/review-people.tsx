import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { fieldOf, type FormProps } from './review-forms.tsx'
import * as css from './review-desk.css.ts'

/** Who reviews it and who sent it, with the way to both. */
export function People({ view, told }: FormProps): ReactElement {
  return (
    <Panel title="People" id="people" padded={false}>
      <PanelList>
        <li>
          <span className={css.quiet}>Reviewer</span>
          <p>
            <b>{view.reviewer.name}</b>
          </p>
          <Assign view={view} told={told} />
        </li>
        <li>
          <span className={css.quiet}>Applicant</span>
          <p>
            <b>{view.submittedBy}</b>
          </p>
          <a href={view.lettersHref}>{view.letterWords}</a>
        </li>
      </PanelList>
    </Panel>
  )
}

/** Who reviews it: assigned to a colleague or to oneself, or to nobody so that anybody may take it. */
function Assign({ view, told }: FormProps): ReactElement | null {
  const { id, mayGive, mayTake } = view.reviewer
  if (!mayGive) return null
  const field = fieldOf(told, 'give', 'reviewerRid')
  return (
    <details id="reviewer" open={id === '' || told?.what === 'give'}>
      <summary>{id ? 'Reassign' : 'Assign'}</summary>
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="what" value="give" />
        <Select
          {...field}
          label="Assign to"
          emptyLabel="Choose a person"
          options={view.staff}
          defaultValue={field.defaultValue || id}
        />
        <div className={css.line}>
          <Button look="outlined" small name="act" value="give" busyLabel="Assigning…">
            Assign
          </Button>
          {mayTake ? (
            <Button look="outlined" small name="act" value="take">
              Assign to me
            </Button>
          ) : null}
          {id ? (
            <Button look="text" small name="act" value="back">
              Unassign
            </Button>
          ) : null}
        </div>
      </PostForm>
    </details>
  )
}
