import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import * as css from './review.css.ts'
import type { ThreadView } from './letters.view.ts'
import type { ReviewTold } from './review.server.ts'
import type { ReviewView } from './review.view.ts'

type LettersProps = {
  view: ReviewView
  threads: readonly ThreadView[]
  told: ReviewTold | null
}

/** The correspondence about a submittal, and a form to write to the agency. */
export function Letters({ view, threads, told }: LettersProps): ReactElement {
  const mine = told?.of === 'message' ? told : null
  const open = threads.filter(({ isClosed }) => !isClosed)
  return (
    <>
      {threads.length === 0 ? (
        <Panel title={t('Correspondence')} id="letters" padded={false}>
          <EmptyState>{t('No record found.')}</EmptyState>
        </Panel>
      ) : null}
      {threads.map(({ id, subject, state, isClosed, messages }) => (
        <Panel
          key={id}
          title={subject}
          id={`letter-${id}`}
          more={<span>{state}</span>}
          padded={false}
        >
          <PanelList>
            {messages.map((message) => (
              <li key={message.id}>
                <p className={css.quiet}>{message.words}</p>
                <p className={css.words}>{message.body}</p>
                {message.files.map((file) => (
                  <p key={file.id}>
                    <a href={file.href} download>
                      {file.name}
                    </a>
                  </p>
                ))}
              </li>
            ))}
            {isClosed ? (
              <li>{t('This correspondence is closed and takes no reply. Begin a new one.')}</li>
            ) : null}
          </PanelList>
        </Panel>
      ))}
      {view.mayAct ? <WriteForm self={view.here} open={open} told={mine} /> : null}
    </>
  )
}

type WriteProps = { self: string; open: readonly ThreadView[]; told: ReviewTold | null }

function WriteForm({ self, open, told }: WriteProps): ReactElement {
  const errorOf = (field: string): { error?: string } => {
    const error = told?.errors.find((each) => each.field === field)?.message
    return error ? { error } : {}
  }
  const typed = told?.typed
  return (
    <Panel title={t('Write to the agency')} id="write">
      <PostForm action={self} encType="multipart/form-data" className={css.form} noValidate>
        {open.length > 0 ? (
          <fieldset>
            <legend>{t('What it is about')}</legend>
            {open.map(({ id, subject }, at) => (
              <p key={id}>
                <label>
                  <input
                    type="radio"
                    name="thread"
                    value={id}
                    defaultChecked={typed ? typed.thread === id : at === 0}
                  />{' '}
                  {t('Answer: {subject}', { subject })}
                </label>
              </p>
            ))}
            <p>
              <label>
                <input type="radio" name="thread" value="" defaultChecked={typed?.thread === ''} />{' '}
                {t('Something new')}
              </label>
            </p>
          </fieldset>
        ) : null}
        <TextField
          id="subject"
          name="subject"
          label={open.length > 0 ? t('Subject, where it is something new') : t('Subject')}
          maxLength={200}
          autoComplete="off"
          defaultValue={typed?.subject ?? ''}
          {...errorOf('subject')}
        />
        <div className={css.wide}>
          <TextArea
            id="body"
            name="body"
            label={t('Message')}
            maxLength={10_000}
            defaultValue={typed?.body ?? ''}
            {...errorOf('body')}
          />
        </div>
        <FileField
          id="file"
          name="file"
          label={t('File')}
          limits={t('One document, table or picture of at most 50 MB.')}
          optional
          {...errorOf('file')}
        />
        <Button name="intent" value="message" busyLabel={t('Sending…')}>
          {t('Send message')}
        </Button>
      </PostForm>
    </Panel>
  )
}
