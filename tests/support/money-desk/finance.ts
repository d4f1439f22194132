import type { Db } from '#api/ground/db/database.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import type { World } from '../world.ts'
import { callAs } from '../accounts/sign-in.ts'
import { makeSession, makeUser } from '../factories/users.ts'

export type Finance = { id: number; cookie: string }

/** Somebody of the agency who may handle invoices and payments. */
export async function makeFinance(db: Db, name = 'Fina Nance'): Promise<Finance> {
  const actions: [string, string][] = [['gov', 'invoice.actions.manage']]
  const { id } = await makeUser(db, { kind: 'staff', actions, displayName: name })
  const cookie = `${SESSION_COOKIE}=${await makeSession(db, { userId: id })}`
  return { id: Number(id), cookie }
}

/** What finance staff do at the desk, by REST. */
export function moneyDesk(portal: Pick<World, 'api'>, { cookie }: Finance) {
  const invoice = <T>(call: string, body: object) =>
    callAs<T>(portal, `/Agency/Invoice/${call}`, { cookie, body })
  const payment = <T>(call: string, body: object) =>
    callAs<T>(portal, `/Agency/Payment/${call}`, { cookie, body })
  const get = <T>(path: string) => callAs<T>(portal, path, { cookie })
  return { invoice, payment, get }
}

/** Sends a CSV file as the page does. */
export async function sendCsv<T>(
  portal: Pick<World, 'api'>,
  path: string,
  { cookie, text, isDryRun = false }: { cookie: string; text: string; isDryRun?: boolean },
): Promise<{ status: number; data: T; msg: string }> {
  const response = await portal.api.request(`/api${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      'x-dry-run': isDryRun ? 'Y' : 'N',
    },
    body: text,
  })
  return { status: response.status, ...((await response.json()) as { data: T; msg: string }) }
}
