import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { t } from '#words/words.ts'
import { STATUS_PAGES } from './status-words.ts'
import { useAddresses } from './use-area.ts'

/** Status pages inside the shell: not found, and the empty page that embedding systems ask for. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params.status === 'blank') return json({ title: t('Blank page'), words: null })
  const page = params.status === '404' ? STATUS_PAGES['404'] : undefined
  if (!page) throw new Response(null, { status: 404 })
  return json({ title: page.title, words: page.words }, { status: page.code })
}

export default function AreaStatusPage(): ReactElement {
  const { title, words } = useLoaderData<typeof loader>()
  const to = useAddresses()
  return (
    <PageMain>
      {words === null ? (
        <PageHead title={title} />
      ) : (
        <ErrorPage title={title} link={{ href: to.home, label: t('Go to public records') }}>
          {words}
        </ErrorPage>
      )}
    </PageMain>
  )
}
