import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { MailsTab } from '#app/features/review/review-tabs.tsx'
import type { ThreadView } from '#app/features/review/letters.view.ts'
import * as css from '#app/features/review/review-desk/review-desk.css.ts'
import { definePage } from '#app/lib/define-page.ts'
import type { LettersTold, loader, action } from './desk-letters.server.ts'
import type { DeskLettersView } from './desk-letters.view.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/review/:id/letters',
  title: (view) => (view ? `Letters about ${view.view.title}, ${view.view.id}` : 'Letters'),
  View: ({ view, told }) => <DeskLettersPage {...view} told={told} />,
})

type PageProps = { view: DeskLettersView; done: string | null; told: LettersTold | undefined }
type Props = Omit<PageProps, 'done'>

/** What the agency and the applicant wrote to each other, and what became of the mails. */
export function DeskLettersPage({ view, done, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={`Letters about ${view.title}`}
        back={{ href: `/app/gov/review/${view.id}`, label: 'Review' }}
        context={view.about}
      />
      <div className={css.column}>
        {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
        {told ? (
          <ErrorSummary
            key={told.title}
            title={told.title}
            errors={Object.entries(told.errors).map(([field, message]) => ({
              href: `#${field}`,
              message,
            }))}
          />
        ) : null}
        <div className={css.columns}>
          <div className={css.column}>
            {view.threads.length === 0 ? (
              <Panel title="Letters" id="letters" padded={false}>
                <EmptyState>Nothing was written yet.</EmptyState>
              </Panel>
            ) : null}
            {view.threads.map((thread) => (
              <Thread key={thread.id} thread={thread} self={view.self} />
            ))}
          </div>
          <div className={css.column}>
            <WriteForm view={view} told={told} />
            <MailsTab mails={view.mails} again={{ action: view.self, name: 'what' }} />
          </div>
        </div>
      </div>
    </PageMain>
  )
}

function Thread({ thread, self }: { thread: ThreadView; self: string }): ReactElement {
  const { id, subject, state, isClosed, messages } = thread
  return (
    <Panel title={subject} id={`letter-${id}`} more={<span>{state}</span>} padded={false}>
      <PanelList>
        {messages.map((message) => (
          <li key={message.id}>
            <p className={css.quiet}>{message.words}</p>
            <p className={css.said}>{message.body}</p>
            {message.files.map((file) => (
              <p key={file.id}>
                <a href={file.href} download>
                  {file.name}
                </a>
              </p>
            ))}
          </li>
        ))}
      </PanelList>
      <PanelBand>
        <PostForm action={self} className={css.line}>
          <input type="hidden" name="thread" value={id} />
          {isClosed ? null : (
            <a href={`${self}?thread=${id}#body`}>
              Answer<VisuallyHidden>: {subject}</VisuallyHidden>
            </a>
          )}
          <Button look="text" small name="what" value={isClosed ? 'reopen' : 'close'}>
            {isClosed ? 'Take replies again' : 'Close'}
            <VisuallyHidden>: {subject}</VisuallyHidden>
          </Button>
        </PostForm>
      </PanelBand>
    </Panel>
  )
}

function WriteForm({ view, told }: Props): ReactElement {
  const typed = told?.typed ?? view.begun
  const errorOf = (field: string): { error?: string } => {
    const error = told?.errors[field]
    return error ? { error } : {}
  }
  const open = view.threads.filter(({ isClosed }) => !isClosed)
  return (
    <Panel title="Write to the applicant" id="write">
      <div className={css.column}>
        <form method="get" action={view.self} className={css.line}>
          <Select
            id="template"
            name="template"
            label="Begin from"
            emptyLabel="An empty letter"
            options={view.templates}
            defaultValue={view.chosen}
          />
          <Button look="outlined" small>
            Put it in
          </Button>
        </form>
        <PostForm action={view.self} encType="multipart/form-data" className={css.form} noValidate>
          {open.length > 0 ? (
            <Select
              id="thread"
              name="thread"
              label="It answers"
              emptyLabel="Nothing: a new letter"
              options={open.map(({ id, subject }) => ({ value: id, label: subject }))}
              defaultValue={typed.thread}
            />
          ) : null}
          <TextField
            id="subject"
            name="subject"
            label={open.length > 0 ? 'Subject, where it is new' : 'Subject'}
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.subject}
            {...errorOf('subject')}
          />
          <TextArea
            id="body"
            name="body"
            label="Letter"
            hint="The applicant reads it after logging in. The e-mail says only that it came."
            rows={10}
            maxLength={10_000}
            defaultValue={typed.body}
            {...errorOf('body')}
          />
          <FileField
            id="file"
            name="file"
            label="File"
            limits="One document, table or picture of at most 50 MB."
            optional
            {...errorOf('file')}
          />
          <Button name="what" value="letter" busyLabel="Sending…">
            Send the letter
          </Button>
        </PostForm>
      </div>
    </Panel>
  )
}
