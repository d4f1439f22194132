import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/submittal/file/:kind/:id', guard: 'api' })

const NUMBER = /^[1-9]\d{0,14}$/

/** A file of a submittal or of a letter, for who may open it. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { kind = '', id = '' } = params
  if (!NUMBER.test(id) || !/^(document|letter)$/.test(kind))
    throw new Response(null, { status: 404 })
  const response = await context.download(`/Client/Submission/DownloadFile/${kind}/${id}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
