import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import * as css from './portal-status.css.ts'
import type { PortalStatusView } from './portal-status.view.ts'
import type { loader } from './portal-status.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/status',
  title: () => t('Does the portal work?'),
  View: PortalStatusPage,
})

/** Whether each part of the portal works now, in plain words. */
function PortalStatusPage({ view }: PageProps<typeof loader>): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('Does the portal work?')} />
      <Stack>
        <Notice tone={view.tone} title={view.title}>
          <p>{view.looked}</p>
          <p>
            <a href={view.self}>{t('Look again')}</a>
          </p>
        </Notice>
        <Panel title={t('Parts of the portal')} id="parts" padded={false} roomy>
          <PanelList>
            {view.parts.map((part) => (
              <PartRow key={part.id} part={part} />
            ))}
          </PanelList>
        </Panel>
        <p>
          {rich(
            'Is something due that cannot be done here, or does something not work though this page says that it does? {contact}. Programs read the same at {call}.',
            {
              contact: <a href={view.contactHref}>{t('Tell the agency')}</a>,
              call: <a href="/api/Anon/Portal/GetStatus">/api/Anon/Portal/GetStatus</a>,
            },
          )}
        </p>
      </Stack>
    </PageMain>
  )
}

function PartRow({ part }: { part: PortalStatusView['parts'][number] }): ReactElement {
  return (
    <li id={part.id} className={css.part}>
      <div className={css.head}>
        <h3>{part.title}</h3>
        <Badge tone={part.state.tone} shape={part.state.shape}>
          {part.state.words}
        </Badge>
      </div>
      <p className={css.sentence}>{part.sentence}</p>
      {part.facts.map((fact) => (
        <p key={fact} className={css.facts}>
          {fact}
        </p>
      ))}
    </li>
  )
}
