import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { EventTold } from './event-acts.server.ts'
import type { EventView } from './event.server.ts'
import * as css from './event-desk.css.ts'

type Props = { view: EventView; rest: NonNullable<EventView['rest']>; told: EventTold | null }
type Thread = Props['rest']['threads'][number]

/** What reporter and agency wrote to each other, and the answer; each reporter of a merged event on their own. */
export function Conversation({ view, rest, told }: Props): ReactElement {
  return (
    <Panel title="Talk with the reporter" id="talk">
      {rest.threads.length === 0 ? (
        <p>Nobody reported this event on the portal, so nobody reads answers here.</p>
      ) : null}
      {rest.threads.map((thread) => (
        <ThreadPart
          key={thread.id}
          view={view}
          thread={thread}
          told={told?.what === `message-${thread.id}` ? told : null}
        />
      ))}
    </Panel>
  )
}

function ThreadPart({
  view,
  thread,
  told,
}: {
  view: EventView
  thread: Thread
  told: EventTold | null
}): ReactElement {
  const { id, title, messages, isCut, reach, label } = thread
  return (
    <section className={css.column} aria-label={title}>
      {thread.isOwn ? null : <h3>{title}</h3>}
      {isCut ? <p className={css.quiet}>Only the newest 100 messages stand here.</p> : null}
      {messages.length === 0 ? <p>Nothing was written yet.</p> : null}
      <ol className={css.list}>
        {messages.map((message) => (
          <li key={message.id} data-agency={message.isAgency || undefined}>
            <span className={css.quiet}>
              <strong>{message.who}</strong>, {message.at}
              {message.mail ? `. ${message.mail}` : ''}
            </span>
            <p className={message.isAgency ? css.reply : css.said}>{message.text}</p>
          </li>
        ))}
      </ol>
      <PostForm action={view.self} className={css.column} noValidate>
        <input type="hidden" name="what" value="message" />
        <input type="hidden" name="thread" value={id} />
        <input type="hidden" name="lastMessage" value={thread.lastMessageId} />
        <TextArea
          id={told ? 'answerText' : `answer-${id}`}
          name="answerText"
          label={label}
          hint={`The reporter reads what is sent here. ${reach} Never write names of other people.`}
          rows={3}
          defaultValue={told?.texts['answerText']}
          {...(told?.errors['text'] || told?.errors['answerText']
            ? { error: told.errors['answerText'] ?? told.errors['text'] }
            : {})}
        />
        <div>
          <Button look="outlined" busyLabel="Sending…">
            Send the answer
          </Button>
        </div>
      </PostForm>
    </section>
  )
}
