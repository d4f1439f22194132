import { useLoaderData } from '@remix-run/react'
import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { laterTitle } from './later-areas.ts'
import { requirePage } from './page-guard.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Page' }]

/**
 * Signed-in areas that are not there yet. An address that is none of them leads to /app/x/404, outside
 * /app it is answered 404 in place (spec 1 §2.1).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const path = new URL(request.url).pathname.replace(/^\/app\//, '')
  const title = laterTitle(path)
  if (!title) throw redirect('/app/x/404')
  return json({ title })
}

export default function LaterPage(): ReactElement {
  const { title } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead title={title} />
      <Notice tone="info" title="This page is not available yet">
        <p>
          You can already <a href="/app/pub-rcd/home">search public records</a> and{' '}
          <a href="/app/account">look after your account</a>. Nothing you send to the agency today
          depends on this page.
        </p>
      </Notice>
    </PageMain>
  )
}
