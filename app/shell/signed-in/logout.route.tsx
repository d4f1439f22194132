import { Form } from '#app/components/form/form.tsx'
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { SignOutDocument } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { UnsentReports } from './unsent-reports.tsx'
import { LOGOUT_QUESTION } from './logout-words.ts'
import { requirePage } from '../page-guard.server.ts'

export const meta: MetaFunction = () => [{ title: t('Log out') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePage(request, context)
  return null
}

/**
 * What a browser keeps of the pages, also those that "Back" shows. Cookies stay: the theme is one, and that of the
 * session is taken back by itself.
 */
const CLEARED = '"cache", "storage"'

export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  await context.execute(SignOutDocument, {})
  return redirect('/pub/login', { status: 303, headers: { 'Clear-Site-Data': CLEARED } })
}

/** The question as a page, for who has no script. */
export default function LogoutPage(): ReactElement {
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
