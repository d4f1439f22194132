import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { ENTITIES_PATH } from '../cap-desk.words.ts'
import { RepresentativesPanel, TermsForm } from './register-forms.tsx'
import type { loader, action } from './register.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/cap-and-trade/entities/:id',
  title: (view) => (view ? `Registration of ${view.name}` : 'Not found'),
  View: RegisterPage,
})

/** What the program has registered of a site, and who represents it. */
function RegisterPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const formOf = (form: string) =>
    told?.form === form ? { typed: told.typed, errors: told.errors } : { typed: {}, errors: {} }
  return (
    <PageMain width="data">
      <PageHead
        title={view.name}
        back={{ href: ENTITIES_PATH, label: 'Covered entities and sectors' }}
        context={`Facility ID ${view.id}, ${view.terms ? 'a covered entity' : 'not a covered entity'}`}
        actions={
          view.terms ? (
            <LinkButton look="outlined" href={`/app/cpp/edit/${view.id}`}>
              Holdings
            </LinkButton>
          ) : null
        }
      />
      <Stack>
        {told ? (
          <Notice tone="bad" role="alert" title="Not done">
            {told.error.message}
          </Notice>
        ) : null}
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        <TermsForm view={view} {...formOf('entity')} />
        {view.terms ? <RepresentativesPanel view={view} formOf={formOf} /> : null}
      </Stack>
    </PageMain>
  )
}
