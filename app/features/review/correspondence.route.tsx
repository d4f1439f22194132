import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { OwnCorrespondenceDocument } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { t } from '#words/words.ts'
import { reviewAddress } from './review-address.ts'
import * as css from './review.css.ts'

const PAGE_SIZE = 20

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Correspondence') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1
  const { ownCorrespondence } = await context.execute(OwnCorrespondenceDocument, { page })
  const { nodes, totalCount, unreadCount } = ownCorrespondence
  return json(
    {
      total: totalCount,
      unread: unreadCount,
      newerHref: page > 1 ? `/app/corr?page=${page - 1}` : null,
      olderHref: page * PAGE_SIZE < totalCount ? `/app/corr?page=${page + 1}` : null,
      rows: nodes.map((row) => ({
        id: row.id,
        href: `${reviewAddress(row.productId, row.submittalId, 'correspondence')}#letter-${row.id}`,
        subject: row.subject,
        about: t('{applicationName}, number {submittalId}', {
          applicationName: row.applicationName,
          submittalId: row.submittalId,
        }),
        words: [
          t('{who} wrote last, {lastAt}', {
            who: row.isFromAgency ? t('The agency') : t('You'),
            lastAt: momentInZone(row.lastAt, context.settings.timeZone),
          }),
          row.isUnread ? t('not read') : t('read'),
          row.isClosed ? t('closed') : t('open'),
        ].join(', '),
      })),
    },
    { headers: PRIVATE },
  )
}

/** The correspondence on all submittals of the user, newest first. */
export default function CorrespondencePage(): ReactElement {
  const { rows, total, unread, newerHref, olderHref } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead
        title={t('Correspondence')}
        context={total > 0 ? t('{total} in all, {unread} not read', { total, unread }) : undefined}
      />
      <Panel title={t('On your submittals')} id="correspondence" padded={false}>
        {rows.length === 0 ? <EmptyState>{t('No record found.')}</EmptyState> : null}
        <PanelList>
          {rows.map(({ id, href, subject, about, words }) => (
            <li key={id}>
              <a href={href}>{subject}</a>
              <p>{about}</p>
              <p className={css.quiet}>{words}</p>
            </li>
          ))}
          {newerHref || olderHref ? (
            <li>
              {newerHref ? <a href={newerHref}>{t('Newer')}</a> : null}{' '}
              {olderHref ? <a href={olderHref}>{t('Older')}</a> : null}
            </li>
          ) : null}
        </PanelList>
      </Panel>
    </PageMain>
  )
}
