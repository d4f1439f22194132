import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { ReadOnly } from '#app/components/form/read-only.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { ABOUT_WORDS, RHYTHM_WORDS } from './watch-words.ts'
import type { loadWatch as loader, postWatch as action } from './watch.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/watch',
  noindex: true,
  title: (view) => (view ? t('Follow: {label}', { label: view.label }) : t('Follow')),
  View: WatchPage,
})

function WatchPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const errors = told?.error.inputErrors ?? []
  return (
    <PageMain>
      {told ? (
        <ErrorSummary
          key={JSON.stringify(told)}
          title={errors.length > 0 ? t('There is a problem') : told.error.message}
          errors={errors.map(({ field, message }) => ({ href: `#${field}`, message }))}
        />
      ) : null}
      <PageHead
        title={t('Follow')}
        context={view.label}
        back={{ href: view.back, label: t('Back') }}
      />
      <Stack>
        {view.isAsked && !told ? (
          <Notice tone="good" role="status" title={t('Read your mail')}>
            {t(
              'A mail with a link waits to be sent to the address you typed. Nothing is followed before you use that link. It works for 24 hours.',
            )}
          </Notice>
        ) : null}
        <Panel title={view.label} id="follow" roomy>
          {view.mayFollow ? <FollowForm view={view} told={told} /> : <ReadOnly />}
        </Panel>
        {view.feeds.length > 0 ? (
          <Panel title={t('Without a mail')} id="feeds">
            <p>
              {t('A feed reader shows the same public news:')}{' '}
              {view.feeds.map(({ label, href }, place) => (
                <span key={href}>
                  {place > 0 ? ', ' : ''}
                  <a href={href}>{label}</a>
                </span>
              ))}
              .
            </p>
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}

type FollowProps = {
  view: SerializeFrom<typeof loader>
  told: SerializeFrom<typeof action> | undefined
}

function FollowForm({ view, told }: FollowProps): ReactElement {
  const at = (field: string) =>
    told?.error.inputErrors.find((each) => each.field === field)?.message
  const everything = ABOUT_WORDS.map(({ value }) => value)
  return (
    <PostForm action={view.self} noValidate>
      <Stack>
        {view.isRadius ? (
          <TextField
            id="miles"
            name="miles"
            label={t('Within how many miles')}
            inputMode="decimal"
            width="short"
            defaultValue={told?.typed.miles ?? '5'}
            error={at('miles')}
          />
        ) : null}
        {view.isNotice ? (
          <input type="hidden" name="about" value="COMMENT" />
        ) : (
          <FormGroup legend={t('Tell me about')}>
            <div id="about" tabIndex={-1}>
              <FieldError id="about" error={at('about')} />
              <ChoiceList
                name="about"
                choices={ABOUT_WORDS}
                chosen={told?.typed.about ?? everything}
              />
            </div>
          </FormGroup>
        )}
        <FormGroup legend={t('How often')}>
          <ChoiceList
            name="rhythm"
            type="radio"
            choices={RHYTHM_WORDS}
            chosen={[told?.typed.rhythm || 'AT_ONCE']}
          />
        </FormGroup>
        {view.needsEmail ? (
          <TextField
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            label={t('Your email')}
            hint={t('We ask this address first. Stop any time with one click.')}
            defaultValue={told?.typed.email ?? ''}
            error={at('email')}
          />
        ) : null}
        <div>
          <Button busyLabel={t('Following…')}>{t('Follow')}</Button>
        </div>
      </Stack>
    </PostForm>
  )
}
