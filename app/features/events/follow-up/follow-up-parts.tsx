import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'
import * as css from './follow-up.css.ts'
import type { FollowUpRefusal } from './follow-up.server.ts'
import type { FollowUpView } from './follow-up.view.ts'

type Problem = FollowUpRefusal | undefined

/** Questions of the agency and answers of the reporter, the oldest first, and a place to write. */
export function FollowUpExchange(props: {
  messages: FollowUpView['messages']
  problem: Problem
}): ReactElement {
  const { messages } = props
  const problem = props.problem?.field === 'text' ? props.problem : null
  return (
    <Panel title={t('Messages')} id="messages" roomy>
      <Stack>
        {messages.length > 0 ? (
          <ol role="list" className={css.messages}>
            {messages.map(({ id, who, text, sentOn, isAgency }) => (
              <li key={id} className={css.message} data-agency={isAgency || undefined}>
                <p className={css.from}>
                  <b>{who}</b> {sentOn}
                </p>
                <p className={css.words}>{text}</p>
              </li>
            ))}
          </ol>
        ) : (
          <p>{t('There are no messages yet. If the agency has a question, it stands here.')}</p>
        )}
        <PostForm className={css.form}>
          <input type="hidden" name="intent" value="answer" />
          <TextArea
            id="text"
            name="text"
            label={t('Message to the agency')}
            hint={t('Only the agency reads it. Leave out your name if you do not want to give it.')}
            maxLength={10_000}
            defaultValue={problem?.typed ?? ''}
            {...(problem ? { error: problem.message } : {})}
          />
          <Button>{t('Send message')}</Button>
        </PostForm>
      </Stack>
    </Panel>
  )
}

/** The names of the report's files, and a place to add more. */
export function FollowUpFiles(props: {
  files: FollowUpView['files']
  problem: Problem
}): ReactElement {
  const { files } = props
  const error = props.problem?.field === 'files' ? { error: props.problem.message } : {}
  return (
    <Panel title={t('Files')} id="report-files" roomy>
      <Stack>
        {files.length > 0 ? (
          <ul role="list" className={css.files}>
            {files.map(({ name, about }, index) => (
              <li key={index}>
                <b>{name}</b>
                <span className={css.about}>{about}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('No files were added to this report.')}</p>
        )}
        <PostForm encType="multipart/form-data" className={css.form}>
          <input type="hidden" name="intent" value="files" />
          <FileField
            id="files"
            name="files"
            label={t('Files to add')}
            limits="Photos or documents, up to 50 MB each. Only the agency can open them."
            multiple
            {...error}
          >
            <Button look="outlined">{t('Add files')}</Button>
          </FileField>
        </PostForm>
      </Stack>
    </Panel>
  )
}
