import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { DeadLink } from './link-page.tsx'
import type { loadConfirmation as loader, confirm as action } from './manage.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/watch/confirm/:token',
  secret: true,
  title: () => t('Confirm'),
  View: ConfirmPage,
})

function ConfirmPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { self, found } = view
  if (!found || told) return <DeadLink words={told?.message} />
  return (
    <PageMain>
      <PageHead title={t('Follow this record?')} />
      <Panel title={found.label} id="confirm" roomy>
        <p>{t('How often: {rhythm}', { rhythm: found.rhythm })}</p>
        <PostForm action={self}>
          <Button busyLabel={t('Following…')}>{t('Follow')}</Button>
        </PostForm>
      </Panel>
    </PageMain>
  )
}
