import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t, words } from '#words/words.ts'
import * as css from './form.css.ts'
import type { Aside, action, loader } from './new-form.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/new-version/:prod/:id',
  title: (view) => (view ? t('New version, {name}', { name: view.name }) : t('Submittal')),
  View: NewFormPage,
})

const BACK = words({ href: '/app/pending-apps', label: 'Pending Submittals' })

/** A draft whose form has a new version: what is other, and one button to go on with it. */
function NewFormPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { self, formHref, name, about, changes, until } = view
  if (told && 'aside' in told) return <MovedDraft {...view} aside={told.aside} />
  if (view.isNewest) return <MovedDraft {...view} aside={[]} />
  return (
    <PageMain>
      {told ? <ErrorSummary title={told.refused} errors={[]} /> : null}
      <PageHead title={name} context={about} back={BACK} />
      <Stack>
        <Panel title={t('This form has a new version')} id="new-form">
          <ul className={css.list}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p>
            {t(
              '{until} What you typed is kept. Answers that are not asked any more are named on the next page.',
              {
                until: until
                  ? t(
                      'You may sign your draft as it is until {until}, or go on with the new version now.',
                      { until },
                    )
                  : t('Your draft goes on with the new version.'),
              },
            )}
          </p>
          <PostForm action={self} className={css.buttons}>
            <Button busyLabel={t('One moment…')}>{t('Go on with the new version')}</Button>
            {until ? (
              <LinkButton look="outlined" href={formHref}>
                {t('Stay with the old one')}
              </LinkButton>
            ) : null}
          </PostForm>
        </Panel>
      </Stack>
    </PageMain>
  )
}

type MovedProps = Record<'name' | 'about' | 'formHref', string> & { aside: readonly Aside[] }

function MovedDraft({ name, about, formHref, aside }: MovedProps): ReactElement {
  return (
    <PageMain>
      <PageHead title={name} context={about} back={BACK} />
      <Stack>
        <Notice tone="good" role="status" title={t('Your draft goes on with the new version')}>
          {aside.length === 0
            ? t('Everything you typed has its place there.')
            : t(
                'These answers are not asked any more. They will not be part of what is signed; note down what you still need.',
              )}
        </Notice>
        {aside.length > 0 ? (
          <Panel title={t('Not asked any more')} id="aside">
            <dl className={css.changes}>
              {aside.map(({ label, text }) => (
                <div key={label} className={css.change}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ) : null}
        <div className={css.buttons}>
          <LinkButton href={formHref}>{t('Go on filling in')}</LinkButton>
        </div>
      </Stack>
    </PageMain>
  )
}
