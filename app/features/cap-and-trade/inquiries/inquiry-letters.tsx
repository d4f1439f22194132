import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import type { InquiryTold } from './inquiry.server.ts'
import type { InquiryView } from './inquiry.view.ts'
import { inquiryAddress } from './inquiry-words.ts'
import * as css from './trade-inquiries.css.ts'

type Props = { view: InquiryView; letter: InquiryTold['letter'] }

/** What was written about an inquiry; neither side sees the other's address by it. */
export function InquiryLetters({ view, letter }: Props): ReactElement | null {
  const { isOwn, threads, status } = view
  const mayAsk = !isOwn && threads.length === 0
  if (isOwn && threads.length === 0 && status !== 'PUBLISH') return null
  return (
    <section id="letters" aria-label={t('Conversations')}>
      <Stack gap="large">
        {threads.map((thread) => (
          <Panel
            key={thread.id}
            title={thread.title}
            id={`thread-${thread.id}`}
            padded={false}
            roomy
          >
            <PanelList>
              {thread.messages.map((message, index) => (
                <li key={index}>
                  <p className={css.quiet}>
                    {message.who}, {message.at}
                  </p>
                  <p className={css.said}>{message.body}</p>
                </li>
              ))}
            </PanelList>
            <PanelBand>
              <LetterForm
                view={view}
                threadId={isOwn ? thread.id : ''}
                letter={isOwn && letter?.threadId !== thread.id ? null : letter}
              />
            </PanelBand>
          </Panel>
        ))}
        {mayAsk ? (
          <Panel title={t('Ask the owner')} id="ask" roomy>
            <LetterForm view={view} threadId="" letter={letter} />
          </Panel>
        ) : null}
        {isOwn && threads.length === 0 ? (
          <Panel title={t('Conversations')} id="none">
            <p>{t('Nobody has written about it yet. You get an e-mail when somebody does.')}</p>
          </Panel>
        ) : null}
      </Stack>
    </section>
  )
}

type FormProps = Props & { threadId: string }

function LetterForm({ view, threadId, letter }: FormProps): ReactElement {
  const id = `body-${threadId || 'new'}`
  return (
    <PostForm action={inquiryAddress(view.id)} className={css.form} noValidate>
      <input type="hidden" name="thread" value={threadId} />
      <TextArea
        id={id}
        name="body"
        label={view.isOwn ? t('Your answer') : t('Your letter')}
        hint={
          view.isOwn
            ? t('Whom you answer sees your contact person from then on.')
            : t('The owner sees your name and what you write, not your address.')
        }
        rows={4}
        maxLength={4000}
        defaultValue={letter?.body ?? ''}
        {...(letter ? { error: letter.error } : {})}
      />
      <Button look="outlined" name="what" value="letter" busyLabel={t('Sending…')}>
        {view.isOwn ? t('Answer') : t('Send')}
      </Button>
    </PostForm>
  )
}
