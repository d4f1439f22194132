import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { TypeTold, TypeView } from './type.server.ts'
import * as css from './type-desk.css.ts'

type FormProps = { view: TypeView; told: TypeTold | undefined }
const MOST_WORDS = 300

/** The draft: what publishing it means, and the two ways on. */
export function DraftPanel({ view, told }: FormProps): ReactElement | null {
  const { draft } = view
  if (!draft) return null
  return (
    <Panel title="Draft" id="draft" roomy>
      <p>Sent by {draft.who}. Nobody can begin it until it is published.</p>
      {draft.upgrade ? <p>{draft.upgrade}</p> : null}
      {draft.changes ? <p>They are told: “{draft.changes}”</p> : null}
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="change" value={view.change} />
        <input type="hidden" name="draft" value={draft.sha256} />
        <Reason act="publish" label="Why it is published" told={told} />
        <div className={css.buttons}>
          <Button name="what" value="publish" busyLabel="Publishing…">
            Publish
          </Button>
          <Button name="what" value="drop" look="outlined" busyLabel="Taking it away…">
            Take the draft away
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}

/** Out of the catalogue, and back into it. */
export function OfferPanel({ view, told }: FormProps): ReactElement | null {
  if (!view.offer) return null
  const { isOffered } = view.offer
  return (
    <Panel title="Catalogue" id="catalogue" roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="change" value={view.change} />
        <p>
          {isOffered
            ? 'It can be begun. Taken out, what was begun can still be filed.'
            : 'Nobody can begin it. What was begun can still be filed.'}
        </p>
        <Reason
          act="offer"
          label={isOffered ? 'Why it is taken out' : 'Why it is put back'}
          told={told}
        />
        <div>
          {isOffered ? (
            <Button name="what" value="retire" look="outlined" busyLabel="Working…">
              Take out of the catalogue
            </Button>
          ) : (
            <Button name="what" value="offer" look="outlined" busyLabel="Working…">
              Put back into the catalogue
            </Button>
          )}
        </div>
      </PostForm>
    </Panel>
  )
}

type ReasonProps = {
  act: NonNullable<TypeTold['act']>
  label: string
  told: TypeTold | undefined
}

function Reason({ act, label, told }: ReasonProps): ReactElement {
  const mine = told?.act === act ? told : undefined
  const error = mine?.errors['reason']
  return (
    <div className={css.wide}>
      <TextField
        id={`${act}-reason`}
        name="reason"
        label={label}
        maxLength={MOST_WORDS}
        autoComplete="off"
        defaultValue={mine?.reason ?? ''}
        {...(error ? { error } : {})}
      />
    </div>
  )
}
