import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { isRecordNumber } from '#values/record-number.ts'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/submittal-package/:id/:name', guard: 'api' })

const NAME = /^\w[\w.-]{0,99}$/

/** A submittal type to prepare by, as a ZIP. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id = '', name = '' } = params
  if (!isRecordNumber(id) || !NAME.test(name)) throw new Response(null, { status: 404 })
  const response = await context.download(`/Client/Application/DownloadPackage/${id}/${name}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
