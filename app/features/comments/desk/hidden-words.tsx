import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { HIDINGS } from './comment-desk.words.ts'
import type { CommentProps } from './comment-props.ts'
import * as css from './comment-desk.css.ts'

/** What of a comment is hidden, the words as they were sent, and the form that hides more. */
export function HiddenWords({ view, told }: CommentProps): ReactElement {
  const mine = told?.what === 'redact' ? told : null
  const at = (name: string) => ({
    id: name,
    name,
    defaultValue: mine?.typed[name],
    ...(mine?.errors[name] ? { error: mine.errors[name] } : {}),
  })
  return (
    <Panel title="Hidden words" id="hidden">
      <div className={css.column}>
        {view.bars.length === 0 ? <p>Nothing of it is hidden.</p> : null}
        <ul className={css.list}>
          {view.bars.map((bar, index) => (
            <li key={bar.id} className={css.line}>
              <span>{bar.words}</span>
              <span className={css.quiet}>{bar.by}</span>
              <PostForm action={view.self}>
                <input type="hidden" name="what" value="uncover" />
                <input type="hidden" name="version" value={view.version} />
                <input type="hidden" name="bar" value={bar.id} />
                <Button look="outlined" small>
                  Show hidden words {index + 1} again
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
        {view.bars.length > 0 ? <Original view={view} told={told} /> : null}
        <PostForm action={view.self} className={css.column} noValidate>
          <input type="hidden" name="what" value="redact" />
          <input type="hidden" name="version" value={view.version} />
          <TextArea
            {...at('phrase')}
            label="Words to hide"
            hint="As they stand in the comment. Every place is hidden; capital and small letters are the same."
            rows={2}
          />
          <p className={css.quiet}>Or by position in the text as it was sent, counted from 1:</p>
          <div className={css.pair}>
            <TextField {...at('from')} label="First character" optional inputMode="numeric" />
            <TextField {...at('to')} label="Last character" optional inputMode="numeric" />
          </div>
          <Select
            {...at('barReason')}
            label="Why they are hidden"
            hint="The public reads this in their place."
            emptyLabel="Choose one"
            options={HIDINGS}
          />
          <div>
            <Button look="outlined">Hide the words</Button>
          </div>
        </PostForm>
      </div>
    </Panel>
  )
}

function Original({ view, told }: CommentProps): ReactElement {
  if (told?.original != null)
    return (
      <section aria-labelledby="original-title" data-takes-focus tabIndex={-1}>
        <h3 id="original-title">As it was sent</h3>
        <p className={css.said}>{told.original}</p>
        <p className={css.quiet}>That you looked at it is written down.</p>
      </section>
    )
  return (
    <PostForm action={view.self}>
      <input type="hidden" name="what" value="original" />
      <p className={css.quiet}>Each look at the hidden words is written down with your name.</p>
      <Button look="outlined">Show the comment as it was sent</Button>
    </PostForm>
  )
}
