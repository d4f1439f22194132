import { json } from '@remix-run/node'
import { OwnCorrespondenceDocument } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { reviewAddress } from '#app/features/filing/review-address.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

const PAGE_SIZE = 20

export async function loader({ request, context }: SignedInArgs) {
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
