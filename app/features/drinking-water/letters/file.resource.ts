import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/line-letters-file/:id/:part' })

/** Letters as a ZIP, passed on from the API, which decides whose they are. */
export async function loader({ params, context }: SignedInArgs): Promise<Response> {
  const { id, part } = params
  if (!isRecordNumber(id) || !isRecordNumber(part)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Client/LineLetter/File/${id}/${part}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
