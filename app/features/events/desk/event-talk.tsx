import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { EventTold } from './event-acts.server.ts'
import type { EventView } from './event.server.ts'
import * as css from './event-desk.css.ts'

type TalkProps = {
  view: EventView
  rest: NonNullable<EventView['rest']>
  told: EventTold | null
}

/** What the staff say among themselves, and what they did, which the reporter can read. */
export function EventTalk(props: TalkProps): ReactElement {
  return (
    <div className={css.column}>
      <Activities {...props} />
      <Comments {...props} />
    </div>
  )
}

function Activities({ view, rest, told }: TalkProps): ReactElement {
  const mine = told?.what === 'activity' ? told : null
  return (
    <Panel title="Activities" id="activities">
      <p className={css.quiet}>The reporter can read these.</p>
      {rest.activities.length === 0 ? <p>Nothing is written down yet.</p> : null}
      <ul className={css.list}>
        {rest.activities.map(({ id, description, on, createdBy }) => (
          <li key={id}>
            <span>{description}</span>
            <span className={css.quiet}>
              {on}, {createdBy}
            </span>
          </li>
        ))}
      </ul>
      {rest.mayAddActivity ? (
        <PostForm action={view.self} className={css.column} noValidate>
          <input type="hidden" name="what" value="activity" />
          <TextArea
            id="activity"
            name="activity"
            label="What was done"
            rows={3}
            defaultValue={mine?.texts['activity']}
            {...(mine?.errors['activity'] ? { error: mine.errors['activity'] } : {})}
          />
          <TextField
            id="happenedDate"
            name="happenedDate"
            type="date"
            label="Day"
            width="short"
            defaultValue={mine?.texts['happenedDate'] ?? view.today}
            {...(mine?.errors['happenedDate'] ? { error: mine.errors['happenedDate'] } : {})}
          />
          <div>
            <Button look="outlined">Write it down</Button>
          </div>
        </PostForm>
      ) : (
        <p className={css.quiet}>An inspector who is assigned to the event adds to them.</p>
      )}
    </Panel>
  )
}

function Comments({ view, rest, told }: TalkProps): ReactElement {
  const mine = told?.what === 'comment' ? told : null
  const at = (name: string) => (mine?.errors[name] ? { error: mine.errors[name] } : {})
  return (
    <Panel title="Comments" id="comments">
      <p className={css.quiet}>Among staff. The reporter never sees them.</p>
      <ul className={css.list}>
        {rest.comments.map((comment) => (
          <li key={comment.id}>
            <strong>{comment.subject}</strong>
            <span className={css.quiet}>
              {comment.typeName}, {comment.createdBy}, {comment.at}
            </span>
            <p className={css.said}>{comment.text}</p>
            {comment.replies.map((reply) => (
              <p key={`${reply.at}${reply.text}`} className={css.reply}>
                {reply.text}
                <span className={css.quiet}>
                  {' '}
                  {reply.createdBy}, {reply.at}
                </span>
              </p>
            ))}
            {comment.isLocked ? (
              <Badge tone="idle" shape="disc">
                Locked
              </Badge>
            ) : (
              <Reply view={view} id={comment.id} told={told} about={comment.subject} />
            )}
          </li>
        ))}
      </ul>
      <PostForm action={view.self} className={css.column} noValidate>
        <input type="hidden" name="what" value="comment" />
        <div className={css.pair}>
          <Select
            id="commentType"
            name="commentType"
            label="Type of comment"
            emptyLabel="Choose one"
            options={view.options.commentTypes}
            defaultValue={mine?.texts['commentType']}
            {...at('commentType')}
          />
          <TextField
            id="commentSubject"
            name="commentSubject"
            label="Subject of the comment"
            defaultValue={mine?.texts['commentSubject']}
            {...at('commentSubject')}
          />
        </div>
        <TextArea
          id="commentText"
          name="commentText"
          label="Comment"
          rows={3}
          defaultValue={mine?.texts['commentText']}
          {...at('commentText')}
        />
        <label className={css.flag}>
          <input type="checkbox" name="commentLock" value="yes" />
          Lock it: it takes no change and no reply
        </label>
        <div>
          <Button look="outlined">Add the comment</Button>
        </div>
      </PostForm>
    </Panel>
  )
}

function Reply({
  view,
  id,
  told,
  about,
}: {
  view: EventView
  id: string
  told: EventTold | null
  about: string
}): ReactElement {
  const mine = told?.what === `reply-${id}` ? told : null
  return (
    <details open={mine !== null}>
      <summary>Reply to “{about}”</summary>
      <PostForm action={view.self} className={css.column} noValidate>
        <input type="hidden" name="what" value="reply" />
        <input type="hidden" name="comment" value={id} />
        <TextArea
          id={mine ? 'replyDesc' : `reply-${id}`}
          name="replyDesc"
          label="Reply"
          rows={2}
          {...(mine?.errors['replyDesc'] ? { error: mine.errors['replyDesc'] } : {})}
        />
        <div>
          <Button look="outlined" small>
            Send the reply
          </Button>
        </div>
      </PostForm>
    </details>
  )
}
