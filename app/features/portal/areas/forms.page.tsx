import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import type { AreaView, areaLoader as loader } from './area.server.ts'
import { areaPath, PUBLIC_REPORTS } from './areas.words.ts'
import { FormTable } from './form-table.tsx'

export const page = definePage<typeof loader>({
  at: '/app/:group/cform',
  title: (view) => t('Forms: {title}', { title: view?.title ?? '' }),
  View: FormsPage,
})

/** The index of an area's forms (spec 1 §2.1). */
export function FormsPage({ view }: { view: AreaView }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t('Forms')}
        context={view.title}
        back={{ href: areaPath(view.name), label: view.title }}
      />
      <Panel id="forms" title={t('Forms')} padded={view.name === 'ems'}>
        {view.name === 'ems' ? (
          <Stack>
            {PUBLIC_REPORTS.map(({ name, href }) => (
              <p key={href}>
                <a href={href}>{name}</a>
              </p>
            ))}
            <p>
              <a href="/app/ems/event/new">{t('New event at the desk')}</a>
            </p>
          </Stack>
        ) : view.forms.length === 0 ? (
          <EmptyState>{t('No form of this area is published.')}</EmptyState>
        ) : (
          <FormTable area={view.name} forms={view.forms} />
        )}
      </Panel>
    </PageMain>
  )
}
