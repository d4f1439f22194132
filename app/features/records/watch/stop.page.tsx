import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { DeadLink } from './link-page.tsx'
import type { loadStop as loader, stop as action } from './manage.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/watch/stop/:key',
  secret: true,
  title: () => t('Stop mails'),
  View: StopPage,
})

function StopPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { self, manage, isKnown, going } = view
  if (!isKnown || told?.message) return <DeadLink words={told?.message ?? undefined} />
  return (
    <PageMain>
      <PageHead
        title={told || going === 0 ? t('You get no more of these mails') : t('Stop these mails?')}
      />
      {told || going === 0 ? (
        <Notice tone="good" role="status" title={t('Everything you followed is stopped')}>
          <p>
            <a href={manage}>{t('Follow something again')}</a>
          </p>
        </Notice>
      ) : (
        <Panel
          title={t('You follow {going}', { going: countOf(going, 'thing', 'things') })}
          id="stop"
          roomy
        >
          <Stack>
            <PostForm action={self}>
              <Button busyLabel={t('Stopping…')}>{t('Stop all mails')}</Button>
            </PostForm>
            <LinkButton look="outlined" href={manage}>
              {t('Change what you follow instead')}
            </LinkButton>
          </Stack>
        </Panel>
      )}
    </PageMain>
  )
}
