import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { t } from '#words/words.ts'
import { STATUS_PAGES } from './status-words.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const page = STATUS_PAGES[params.status ?? '']
  if (!page) throw new Response(null, { status: 404 })
  return json({ title: page.title, words: page.words }, { status: page.code })
}

export default function StatusPage(): ReactElement {
  const { title, words } = useLoaderData<typeof loader>()
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        <ErrorPage
          title={title}
          link={{ href: '/pub/pub-rcd/home', label: t('Go to public records') }}
        >
          {words}
        </ErrorPage>
      </PageMain>
    </PageFrame>
  )
}
