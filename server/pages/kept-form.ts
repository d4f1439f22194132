import { KeepFormDocument } from '#app/gql/operations.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import type { PostedForm } from '#app/lib/posted-form.ts'
import { WAITING_FORM_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'

const LOGIN = '/pub/login'
const KEPT = `${LOGIN}?${new URLSearchParams({ kept: '1', next: '/app/unsent' })}`
/** Nothing was typed there. */
const NOT_TYPED = ['/app/logout', '/app/identity-later', '/app/menu']

type Posted = {
  posted: PostedForm | null
  /** Reads a form with files that its page has left. */
  later: (() => Promise<PostedForm | null>) | null
}

/**
 * A form of a signed-in page that leads to the login came after the session had ended: what was typed is kept for
 * whoever was signed in, and the login leads to it. A form that was taken ends what was kept before.
 */
export async function keepWaitingForm(
  page: Response,
  { posted, later, context, cookie }: Posted & { context: PageContext; cookie: string },
): Promise<void> {
  if (!later && !posted?.action.startsWith('/app/')) return
  const name = page.headers.has('location') ? 'location' : 'x-remix-redirect'
  const isSentAway = (page.headers.get(name) ?? '').split('?')[0] === LOGIN
  if (!isSentAway) {
    const isTaken = page.status < 400 && cookie.includes(`${WAITING_FORM_COOKIE}=`)
    if (isTaken)
      page.headers.append('set-cookie', `${WAITING_FORM_COOKIE}=; Path=/; Max-Age=0; HttpOnly`)
    return
  }
  if (await context.session()) return
  const form = posted ?? (await later?.()) ?? null
  if (!form?.action.startsWith('/app/') || NOT_TYPED.includes(form.action)) return
  const fields = form.fields.map(([field, value]) => ({ name: field, value }))
  const kept = await context
    .execute(KeepFormDocument, { action: form.action, fields })
    // The login must open whatever becomes of the form.
    .catch(() => null)
  if (kept?.keepForm.isKept) page.headers.set(name, KEPT)
}
