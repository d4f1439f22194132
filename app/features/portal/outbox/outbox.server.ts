import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { PRIVATE } from '#app/lib/private.ts'
import { viewMail } from './outbox.view.ts'

/** The mails of the outbox; to everybody who may not see them there is no such page. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.outbox) throw new Response(null, { status: 404 })
  const mails = await context.outbox()
  return json(
    { mails: mails.map((mail) => viewMail(mail, context.settings.timeZone)) },
    { headers: { ...PRIVATE, 'X-Robots-Tag': 'noindex' } },
  )
}
