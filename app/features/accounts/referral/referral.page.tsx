import { useActionData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import type { AskedTold, loadAsked as loader, answerAsked as action } from './referral.server.ts'
import * as css from './referral.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/referral/:key',
  hydrates: true,
  noindex: true,
  title: (view) => view?.title ?? t('This link is not known'),
  View: ReferralPage,
})

/** An agency that was asked about an event: what was written to it, and its answer. */
function ReferralPage({ view }: PageProps<typeof loader, typeof action>): ReactElement {
  const told = useActionData<AskedTold>()
  if (!view)
    return (
      <PageMain>
        <PageHead title={t('This link is not known')} />
        <p>{t('Open the link just as it stands in the e-mail, or answer the e-mail.')}</p>
      </PageMain>
    )
  return (
    <PageMain>
      <PageHead title={view.title} />
      <div className={css.narrow}>
        {told ? (
          <ErrorSummary
            key={told.error.message}
            title={told.error.message}
            errors={Object.entries(told.errors).map(([field, message]) => ({
              href: `#${field}`,
              message,
            }))}
          />
        ) : null}
        {view.isDone && view.answer ? (
          <Notice
            tone="good"
            role="status"
            title={t('{agency} has your answer', { agency: view.agency })}
          >
            {t('Keep this page if you want to read it again.')}
          </Notice>
        ) : null}
        {view.answer ? (
          <Panel title={view.answer.title} id="answer" roomy>
            <p className={css.said}>{view.answer.text}</p>
            <p>{view.answer.words}</p>
          </Panel>
        ) : null}
        <Panel title={t('What was written to you')} id="asked" roomy>
          <p className={css.said}>{view.body}</p>
        </Panel>
        {view.answer ? null : <AnswerForm until={view.until} choices={view.choices} told={told} />}
      </div>
    </PageMain>
  )
}

type FormProps = {
  until: string | null | undefined
  choices: { value: string; label: string }[]
  told: AskedTold | undefined
}

function AnswerForm({ until, choices, told }: FormProps): ReactElement {
  const at = (name: string) => ({
    id: name,
    name,
    ...(told?.errors[name] ? { error: told.errors[name] } : {}),
  })
  return (
    <Panel title={t('Your answer')} id="answer" roomy>
      <PostForm className={css.narrow} noValidate>
        {until ? <p>{until}</p> : null}
        <CheckboxList
          {...at('kind')}
          type="radio"
          legend={t('What you answer')}
          choices={choices}
          chosen={[told?.typed['kind'] ?? '']}
        />
        <TextArea
          {...at('text')}
          label={t('In words')}
          rows={4}
          maxLength={4000}
          defaultValue={told?.typed['text']}
        />
        <TextField
          {...at('by')}
          label={t('Your name')}
          autoComplete="name"
          maxLength={120}
          defaultValue={told?.typed['by']}
        />
        <p>{t('You answer once. Staff of the agency read it with your name.')}</p>
        <div>
          <Button busyLabel={t('Sending…')}>{t('Send the answer')}</Button>
        </div>
      </PostForm>
    </Panel>
  )
}
