import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import type { RenderedPage } from '#tests/support/page.tsx'
import type { World } from '#tests/support/world.ts'

export const tab = (id: number, area = 'pub'): string =>
  `/${area}/pub-rcd/submittals/review/7/${id}?tab=comments`

export const person = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@example.org' }

export function keyOf(page: RenderedPage): string {
  return page.dom.querySelector('input[name=key]')?.getAttribute('value') ?? ''
}

export function valueOf(page: RenderedPage, id: string): string | undefined {
  const control = page.dom.querySelector(`#${id}`)
  return control?.tagName === 'TEXTAREA' ? control.text : control?.getAttribute('value')
}

export async function session(world: World): Promise<string> {
  return `${SESSION_COOKIE}=${await makeSession(world.db)}`
}

export const stored = (world: World) =>
  world.db.selectFrom('public_comments').selectAll().orderBy('id').execute()
