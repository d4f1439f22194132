import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { UnsentReports } from './unsent-reports.tsx'
import { LOGOUT_QUESTION } from './logout-words.ts'
import type { loader, action } from './logout.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/logout',
  guard: 'api',
  title: () => t('Log out'),
  View: LogoutPage,
})

/** The question as a page, for who has no script. */
function LogoutPage(): ReactElement {
  return (
    <PageMain>
      <PageHead title={t(LOGOUT_QUESTION)} />
      <UnsentReports />
      <Form method="post" reloadDocument>
        <FormButtons>
          <Button>{t('Logout')}</Button>
          <LinkButton look="outlined" href="/app">
            {t('Stay')}
          </LinkButton>
        </FormButtons>
      </Form>
    </PageMain>
  )
}
