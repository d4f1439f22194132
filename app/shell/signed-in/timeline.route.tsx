import { useLoaderData } from '@remix-run/react'
import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { PageVisitsDocument, RecordPageVisitDocument } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { mayOpen, requirePage } from '../page-guard.server.ts'
import * as css from './signed-in.css.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Timeline') }]

/** The pages that the viewer opened last; without a link where rights or records have changed since. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requirePage(request, context)
  if (context.settings.timelineEntries === 0) throw new Response(null, { status: 404 })
  const { pageVisits } = await context.execute(PageVisitsDocument, {})
  const visits = await Promise.all(
    pageVisits.map(async ({ path, title, visitedAt, isOpen }) => ({
      path,
      title,
      isOpen: isOpen && (await mayOpen(path, viewer, context)),
      time: momentInZone(visitedAt, context.settings.timeZone),
    })),
  )
  return json({ visits })
}

/** Notes a page that the script opened. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  const fields = new URLSearchParams(await request.text())
  const visit = { path: fields.get('path') ?? '', title: (fields.get('title') ?? '').slice(0, 200) }
  await context.execute(RecordPageVisitDocument, visit)
  return new Response(null, { status: 204 })
}

export default function TimelinePage(): ReactElement {
  const { visits } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead title={t('Timeline')} context={t('The pages you opened last, newest first')} />
      {visits.length === 0 ? (
        <EmptyState>{t('No record found.')}</EmptyState>
      ) : (
        <ol role="list" className={css.visitList}>
          {visits.map(({ path, title, time, isOpen }) => (
            <li key={path}>
              {isOpen ? <a href={path}>{title}</a> : title}
              <span className={css.visitTime}>
                {isOpen ? time : t('{time} · You can no longer open this page.', { time })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </PageMain>
  )
}
