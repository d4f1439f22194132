import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { loader } from './system.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/app-system',
  title: () => t('System'),
  View: SystemPage,
})

/** The pages by which the portal is looked after. */
function SystemPage({ view }: PageProps<typeof loader>): ReactElement {
  const { pages, more } = view
  const factsOf = (list: typeof more) =>
    list.map(({ name, desc, href }) => ({ label: desc, value: <a href={href}>{name}</a> }))
  return (
    <PageMain>
      <PageHead title={t('System')} context={t('What you may look after')} />
      <Stack gap="large">
        <Panel id="administration" title={t('Administration')}>
          {pages.length > 0 ? (
            <Facts facts={factsOf(pages)} />
          ) : (
            <p>
              {t('None of these pages is open to you. An administrator gives roles to people.')}
            </p>
          )}
        </Panel>
        <Panel id="reference" title={t('Reference')}>
          <Facts facts={factsOf(more)} />
        </Panel>
      </Stack>
    </PageMain>
  )
}
