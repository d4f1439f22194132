import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import type { StartedView } from './copy-answers.view.ts'

/** A submittal was begun with earlier answers: what to look at, what is asked anew, what stayed behind. */
export function StartedPage({
  name,
  started,
}: {
  name: string
  started: StartedView
}): ReactElement {
  return (
    <PageMain>
      <PageHead title={name} back={{ href: '/app/new-apps', label: t('New Submittal') }} />
      <Stack>
        <Notice tone="good" role="status" title={started.title}>
          {t('It is a draft until you sign it. Read every page: you answer for what stands there.')}
        </Notice>
        {started.lists.map(({ id, title, labels }) => (
          <Panel key={id} title={title} id={id} padded={false}>
            <PanelList>
              {labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </PanelList>
          </Panel>
        ))}
        <p>
          <LinkButton href={started.href}>{t('Go on to the form')}</LinkButton>
        </p>
      </Stack>
    </PageMain>
  )
}
