import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SendAgain } from '#app/components/page/send-again.tsx'
import { WaitingFormDocument } from '#app/gql/operations.ts'
import type { PostedForm } from '#app/lib/posted-form.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { msg, t } from '#words/words.ts'

const TITLE = msg('Not sent yet')

export const meta: MetaFunction = () => [{ title: t(TITLE) }]

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  if (!(await context.viewer())) throw redirect('/pub/login?next=/app/unsent')
  const { waitingForm } = await context.execute(WaitingFormDocument, {})
  const posted: PostedForm | null = waitingForm
    ? {
        action: waitingForm.action,
        fields: waitingForm.fields.map(({ name, value }) => [name, value]),
      }
    : null
  return json({ posted }, { headers: PRIVATE })
}

/** What was typed in a window whose session had ended, for whoever typed it. */
export default function UnsentRoute(): ReactElement {
  const { posted } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead
        title={t(TITLE)}
        context={t('You were signed out before your form arrived.')}
        back={{ href: '/app', label: t('Dashboard') }}
      />
      {posted ? <SendAgain posted={posted} /> : <p>{t('No form waits here for your account.')}</p>}
    </PageMain>
  )
}
