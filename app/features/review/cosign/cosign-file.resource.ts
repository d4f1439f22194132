import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { cosignKey, pathOf } from './cosign-address.ts'

defineResource({
  at: '/pub/pub-co-sign-file/:productId/:id/:cosignId/:file',
})

const PAPERS: Record<string, string> = { report: 'CoSignReport', copy: 'CoSignCopy' }

/** The papers and files of a review, for who holds it; everybody else is led to the login. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const path = pathOf(cosignKey(params))
  const file = params['file'] ?? ''
  const paper = PAPERS[file]
  if (!paper && !isRecordNumber(file)) throw new Response(null, { status: 404 })
  const address = paper ? `${paper}/${path}` : `CoSignAttachment/${path}/${file}`
  const response = await context.download(`/Anon/PublicInquiry/${address}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
