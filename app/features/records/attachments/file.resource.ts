import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({
  at: '/app/document/file/:product/:id/:name',
  guard: 'api',
})

const PRODUCT = /^\w{1,40}$/
const NUMBER = /^[1-9]\d{0,14}$/

/** A document of the search, for whoever may open it. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { product = '', id = '', name = '' } = params
  if (!PRODUCT.test(product) || !NUMBER.test(id)) throw new Response(null, { status: 404 })
  const response = await context.download(
    `/${product}/Attachment/Download/${id}/${encodeURIComponent(name)}`,
  )
  if (response.status !== 401) return response
  throw redirect(`/pub/login?${new URLSearchParams({ next: new URL(request.url).pathname })}`)
}
