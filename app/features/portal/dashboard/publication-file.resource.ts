import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/publication-file/:id' })

/** A file of a publication, passed on from the API, which decides who gets it. */
export async function loader({ params, context }: SignedInArgs): Promise<Response> {
  const id = params.id ?? ''
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Client/Publication/DownloadFile/${id}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
