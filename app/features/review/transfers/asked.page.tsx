import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from './transfers.css.ts'
import type { loader, action } from './asked.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/take-over/:prod/:id',
  title: () => t('The new holder'),
  View: AskedPage,
})

/** Of a transfer, as who passes the permit on sees it: whether the new holder agreed, and to ask anew. */
function AskedPage({
  view: { view, isAsked },
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  const field = (name: 'person' | 'email', given: string) => ({
    id: name,
    name,
    defaultValue: told?.typed[name] ?? given,
    ...(told?.errors[name] ? { error: told.errors[name] } : {}),
  })
  return (
    <PageMain>
      {told ? (
        <ErrorSummary
          key={JSON.stringify(told)}
          title={Object.keys(told.errors).length > 0 ? t('There is a problem') : told.title}
          errors={Object.entries(told.errors).map(([name, message]) => ({
            href: `#${name}`,
            message,
          }))}
        />
      ) : null}
      <PageHead
        title={t('The new holder')}
        context={view.newHolder}
        back={{ href: view.backHref, label: t('Submittal') }}
      />
      <Stack>
        {isAsked && !told ? (
          <Notice tone="good" role="status" title={t('The question was sent.')} />
        ) : null}
        <Notice tone={view.tone} title={view.sentence}>
          {view.answer ? <p>{view.answer}</p> : null}
        </Notice>
        <Panel title={t('Who is asked')} id="asked" padded={false}>
          <Facts facts={view.facts} />
        </Panel>
        {view.mayAsk ? (
          <Panel title={t('Ask again, or somebody else')} id="ask">
            <PostForm action={view.self} className={css.form} noValidate>
              <TextField
                label={t('Who signs for the new holder')}
                {...field('person', view.person)}
              />
              <TextField label={t('E-mail address')} type="email" {...field('email', view.email)} />
              <Button busyLabel={t('Sending…')}>{t('Ask')}</Button>
              <p>{t('To end the transfer instead, withdraw it at its page.')}</p>
            </PostForm>
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}
