import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { PortalStatusDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import * as css from './portal-status.css.ts'
import { viewPortalStatus, type PortalStatusView } from './portal-status.view.ts'

export const meta: MetaFunction = () => [{ title: t('Does the portal work?') }]

/** It changes by itself: nobody keeps it. */
export const headers = () => PRIVATE

export async function loader({ params, context }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  const { portalStatus } = await context.execute(PortalStatusDocument, {})
  const view = {
    ...viewPortalStatus(portalStatus, context.settings.timeZone),
    self: to.status,
    contactHref: to.contact,
  }
  // Without the records the page still says what works, with the status of every other page.
  const hasRecords = portalStatus.parts.every(
    ({ part, state }) => part !== 'RECORDS' || state !== 'DOWN',
  )
  return json(view, { status: hasRecords ? 200 : 503 })
}

/** Whether each part of the portal works now, in plain words. */
export default function PortalStatusRoute(): ReactElement {
  const view = useLoaderData<typeof loader>()
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
