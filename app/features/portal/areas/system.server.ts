import { json, type SerializeFrom } from '@remix-run/node'
import { PRIVATE } from '#app/lib/private.ts'
import { shownItems } from '#app/shell/arranged-menu.ts'
import { isAllowed } from '#app/shell/menu-access.ts'
import { menuOf } from '#app/shell/page-guard.server.ts'
import { t } from '#words/words.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

/** Where the portal is looked after: the pages of the administration that the viewer may open. */
export async function loader({ context, viewer }: SignedInArgs) {
  const menu = await menuOf(viewer, context)
  const pages = shownItems(menu).filter(
    (item) =>
      item.group === 'Administration' && item.url !== '/app-system' && isAllowed(item, viewer),
  )
  return json(
    {
      pages: pages.map(({ name, desc, url }) => ({ name, desc, href: `/app${url}` })),
      more: [
        { name: 'API', desc: t('Calls of the portal, for integrators'), href: '/api/docs' },
        {
          name: t('Data dictionary'),
          desc: t('What is in the files'),
          href: '/app/pub-rcd/data-dictionary',
        },
        {
          name: t('All records as files'),
          desc: t('What is written for everybody once a night'),
          href: '/app/pub-rcd/files',
        },
      ],
    },
    { headers: PRIVATE },
  )
}

export type SystemView = SerializeFrom<typeof loader>
