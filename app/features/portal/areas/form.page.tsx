import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import type { AreaFormView, formLoader as loader } from './area.server.ts'
import { formsPath } from './areas.words.ts'

export const page = definePage<typeof loader>({
  at: '/app/:group/cform/:form',
  title: (view) => view?.form.name ?? t('Form'),
  View: AreaFormPage,
})

/** A form with all it asks, to be read before one begins. */
export function AreaFormPage({ view }: { view: AreaFormView }): ReactElement {
  const { form, area, title } = view
  return (
    <PageMain>
      <PageHead
        title={form.name}
        context={t('{code}, version {version}', { code: form.code, version: form.version })}
        back={{ href: formsPath(area), label: t('Forms: {title}', { title }) }}
        actions={
          form.mayBegin ? (
            <LinkButton href={`/app/new-apps/start/${form.id}`}>{t('Start')}</LinkButton>
          ) : undefined
        }
      />
      <Stack gap="large">
        <Panel id="about" title={t('About this form')}>
          <p>{form.description}</p>
          {form.whoNeedsIt ? <p>{form.whoNeedsIt}</p> : null}
          {form.atHand.length > 0 ? (
            <>
              <p>{t('Have at hand:')}</p>
              <ul>
                {form.atHand.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </>
          ) : null}
        </Panel>
        {form.sections.map((section) => (
          <Panel key={section.title} id={idOf(section.title)} title={section.title}>
            <Facts
              facts={section.rows.map(({ label, value }) => ({ label, value, isLong: true }))}
            />
          </Panel>
        ))}
        {form.tables.map((table) => (
          <Panel
            key={table.title}
            id={idOf(t('table {title}', { title: table.title }))}
            title={table.title}
          >
            <p>{t('A table with: {columns}.', { columns: table.columns.join(', ') })}</p>
          </Panel>
        ))}
      </Stack>
    </PageMain>
  )
}

const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
