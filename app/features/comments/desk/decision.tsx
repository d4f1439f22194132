import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { REFUSALS } from './comment-desk.words.ts'
import type { CommentProps } from './comment-props.ts'
import type { CommentView } from './comment.server.ts'
import * as css from './comment-desk.css.ts'

/** Publish, refuse with a reason, or undo: a form each, for this comment or for all with the same words. */
export function Decision({ view, told }: CommentProps): ReactElement {
  return (
    <Panel title="Decide" id="decide">
      <div className={css.column}>
        {view.alike ? (
          <p>
            {view.alike} comments of this notice in this state say the same.{' '}
            <a href={view.alikeHref}>Look at them</a>
          </p>
        ) : null}
        {view.status === 'PUBLISHED' ? null : (
          <PostForm action={view.self} className={css.column}>
            <Shown view={view} what="PUBLISHED" />
            <div>
              <Button>Publish</Button>
            </div>
          </PostForm>
        )}
        {view.status === 'REFUSED' ? null : <Refuse view={view} told={told} />}
        {view.status === 'WAITING' ? null : (
          <PostForm action={view.self} className={css.column}>
            <Shown view={view} what="WAITING" />
            <p className={css.quiet}>Undo takes it from the notice until it is decided again.</p>
            <div>
              <Button look="outlined">Undo: let it wait again</Button>
            </div>
          </PostForm>
        )}
      </div>
    </Panel>
  )
}

function Refuse({ view, told }: CommentProps): ReactElement {
  const mine = told?.what === 'REFUSED' ? told : null
  const at = (name: string) => ({
    id: name,
    name,
    defaultValue: mine?.typed[name],
    ...(mine?.errors[name] ? { error: mine.errors[name] } : {}),
  })
  return (
    <PostForm action={view.self} className={css.column} noValidate>
      <Shown view={view} what="REFUSED" isForAll={mine?.typed['isForAll'] === 'yes'} />
      <Select {...at('kind')} label="Reason" emptyLabel="Choose one" options={REFUSALS} />
      <TextArea
        {...at('reason')}
        label="In words"
        optional
        hint={`${view.told} Do not repeat what is private.`}
        rows={3}
      />
      <div>
        <Button look="outlined">Refuse</Button>
      </div>
    </PostForm>
  )
}

function Shown({
  view,
  what,
  isForAll = false,
}: {
  view: CommentView
  what: string
  isForAll?: boolean
}): ReactElement {
  return (
    <>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="version" value={view.version} />
      {view.alike ? (
        <>
          <input type="hidden" name="alike" value={view.alike} />
          <label className={css.flag}>
            <input type="checkbox" name="isForAll" value="yes" defaultChecked={isForAll} />
            For all {view.alike} with the same words
          </label>
        </>
      ) : null}
    </>
  )
}
