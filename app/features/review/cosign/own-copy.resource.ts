import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'
import { cosignKey, pathOf } from './cosign-address.ts'

defineResource({
  at: '/app/co-sign-copy/:productId/:id/:cosignId',
  guard: 'api',
})

/** The copy of record of a co-signature, for who sent the submittal. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const path = pathOf(cosignKey(params))
  const response = await context.download(`/Client/Submittal/CoSignCopy/${path}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
