import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/tap-samples-file/:id' })

/** The samples of a water system as a file, passed on from the API, which decides who may have it. */
export async function loader({ params, context }: SignedInArgs): Promise<Response> {
  if (!isRecordNumber(params['id'])) throw new Response(null, { status: 404 })
  const file = await context.download(`/Client/TapSample/File/${params['id']}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
