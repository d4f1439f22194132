import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { ConfirmNotificationDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { PRIVATE } from '#app/lib/private.ts'

/** Opens the link of a master list notification. */
export async function masterListLoader(args: LoaderFunctionArgs) {
  return confirm(args, [])
}

/** Opens the link of an obligation notification, which names its module too. */
export async function obligationLoader(args: LoaderFunctionArgs) {
  return confirm(args, ['module'])
}

/**
 * Confirms by GET, as the link in the e-mail wants it; a used link confirms again. A HEAD asks about the page
 * and changes nothing. What else may open the link is decided in api/accounts/notifications.
 */
async function confirm(
  { request, params, context }: LoaderFunctionArgs,
  more: readonly 'module'[],
) {
  const homeHref = addressesOf(params).home
  const query = new URL(request.url).searchParams
  const [token, product] = [query.get('token') ?? '', query.get('productcode') ?? '']
  const module = query.get('module') ?? ''
  if (request.method === 'HEAD') return json({ isConfirmed: false, homeHref }, { headers: PRIVATE })
  const isWhole = token !== '' && product !== '' && (more.length === 0 || module !== '')
  const input = { token, product, module: more.length > 0 ? module : null }
  const isConfirmed =
    isWhole &&
    (await context.execute(ConfirmNotificationDocument, { input })).confirmNotification.ok
  return json({ isConfirmed, homeHref }, { status: isConfirmed ? 200 : 404, headers: PRIVATE })
}
