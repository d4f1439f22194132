import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { DOCUMENTS } from './attachment-criteria.ts'

defineResource({ at: '/app/document/batch', guard: 'api' })

/** The checked documents as one ZIP; without any the search again. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const search = new URL(request.url).searchParams
  const product = /^\w{1,40}$/.exec(search.get('product') ?? '')?.[0]
  const rids = [...new Set(search.getAll('rid').filter(isRecordNumber))]
  if (!product || rids.length === 0) throw redirect(`${DOCUMENTS}?batch=on`)
  const response = await context.download(
    `/${product}/Attachment/DownloadBatch?rids=${rids.join(',')}`,
  )
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
