import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'

defineResource({ at: '/app/gov/type-files/:code' })

/** The files of a type as a ZIP, to be changed and sent again. */
export async function loader({ params, context }: SignedInArgs): Promise<Response> {
  const code = params.code ?? ''
  if (!/^[A-Z0-9][A-Z0-9-]{1,19}$/.test(code)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Agency/SubmittalType/Files/${code}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
