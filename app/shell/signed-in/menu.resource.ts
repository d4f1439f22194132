import { redirect } from '@remix-run/node'
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts'
import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { localPath } from '#app/lib/local-path.ts'
import { goOn } from '#app/lib/outcome.server.ts'
import { menuOf } from '../page-guard.server.ts'
import { MENU_COOKIE, nextMenuState, readMenuState } from './menu-state.ts'

defineResource({ at: '/app/menu' })

const YEAR = 365 * 24 * 60 * 60

/** Remembers how the user left the menu, and leads back; the script of the menu does not wait for the answer. */
export async function action({ request, context, viewer }: SignedInArgs): Promise<Response> {
  const groups = (await menuOf(viewer, context)).map(({ group = '' }) => group)
  const state = readMenuState(readCookie(request, MENU_COOKIE))
  const value = nextMenuState(state, await request.formData(), [...new Set(groups)])
  const cookie = writeCookie(request, {
    name: MENU_COOKIE,
    value,
    maxAge: value ? YEAR : 0,
  })
  return goOn(localPath(pageOf(request.headers.get('referer') ?? ''), '/app'), {
    'set-cookie': cookie,
  })
}

export function loader(): Response {
  return redirect('/app')
}

function pageOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return pathname + search
}
