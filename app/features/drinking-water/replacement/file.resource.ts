import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'

defineResource({ at: '/app/line-replacement-file' })

/** The progress as a file, passed on from the API, which decides what is in it. */
export async function loader({ context }: SignedInArgs): Promise<Response> {
  const file = await context.download('/Client/LineReplacement/File')
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
