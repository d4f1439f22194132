import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { EventTold } from './event-acts.server.ts'
import type { EventView } from './event.server.ts'
import * as css from './event-desk.css.ts'

type Props = { view: EventView; rest: NonNullable<EventView['rest']>; told: EventTold | null }

/** Above the event: what it is a part of, or what may be the same. */
export function RelatedNotice({ view, rest }: Props): ReactElement | null {
  const { partOf, similar } = rest.related
  if (partOf)
    return (
      <Notice tone="info" title={`Part of ${partOf.number}`}>
        <p>
          It was merged into <a href={partOf.href}>{partOf.subject}</a>. Its reporter sees how far
          that one is. Nothing here can be changed while it is a part.
        </p>
        <Undo view={view} part={rest.id} parent={partOf.id} label="Undo the merge" />
      </Notice>
    )
  if (similar.length === 0) return null
  return (
    <Notice tone="info" title="Maybe the same">
      <ul className={css.list}>
        {similar.map((other) => (
          <li key={other.id}>
            <a href={other.href}>
              {other.number}, {other.subject}
            </a>
            <span className={css.quiet}>{other.why}</span>
            {other.beginning ? <p className={css.said}>{other.beginning}</p> : null}
            <div className={css.buttons}>
              <PostForm action={view.self}>
                <input type="hidden" name="what" value="merge" />
                <input type="hidden" name="parent" value={other.id} />
                <Button look="outlined" small>
                  Merge into {other.number}
                </Button>
              </PostForm>
              <PostForm action={view.self}>
                <input type="hidden" name="what" value="distinct" />
                <input type="hidden" name="other" value={other.id} />
                <Button look="outlined" small>
                  Not the same as {other.number}
                </Button>
              </PostForm>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What was merged into the event, and the way to make it a part of another by its number. */
export function Merged({ view, rest, told }: Props): ReactElement {
  const { parts, partOf } = rest.related
  const mine = told?.what === 'merge' ? told : null
  return (
    <Panel title="Merged events" id="merged">
      {parts.length === 0 ? <p>No other event is a part of this one.</p> : null}
      <ul className={css.list}>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={part.href}>
              {part.number}, {part.subject}
            </a>
            <span className={css.quiet}>
              {part.about}. {part.merged}
            </span>
            <Undo
              view={view}
              part={part.id}
              parent={rest.id}
              label={`Take ${part.number} out again`}
            />
          </li>
        ))}
      </ul>
      {partOf ? null : (
        <details open={mine !== null}>
          <summary>This event is a part of another</summary>
          <PostForm action={view.self} className={css.column} noValidate>
            <input type="hidden" name="what" value="merge" />
            <TextField
              id="parentNumber"
              name="parentNumber"
              label="Number of the other event"
              hint="Reporters of both see how far the other one is. Nothing is lost, and it can be undone."
              width="short"
              maxLength={100}
              defaultValue={mine?.texts['parentNumber']}
              {...(mine?.errors['parentNumber'] ? { error: mine.errors['parentNumber'] } : {})}
            />
            <div>
              <Button look="outlined">Merge</Button>
            </div>
          </PostForm>
        </details>
      )}
    </Panel>
  )
}

function Undo(props: { view: EventView; part: string; parent: string; label: string }) {
  return (
    <PostForm action={props.view.self}>
      <input type="hidden" name="what" value="unmerge" />
      <input type="hidden" name="part" value={props.part} />
      <input type="hidden" name="parent" value={props.parent} />
      <Button look="outlined" small>
        {props.label}
      </Button>
    </PostForm>
  )
}
