import { json } from '@remix-run/node'
import { ListStaffRolesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { PEOPLE, roleAddress } from '../people-address.ts'

const DONE: Readonly<Record<string, string>> = {
  retired: 'The role is retired.',
}

export async function loader({ request, context, viewer }: SignedInArgs) {
  const { staffRoles } = await context.execute(ListStaffRolesDocument, {})
  const wordsOf = (action: string): string =>
    staffRoles.rights.find((right) => right.action === action)?.does ?? `do ${action}`
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      mayChange: viewer.rights.includes('gov:user.actions.administer'),
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      roles: staffRoles.roles.map((role) => ({
        code: role.code,
        name: role.name,
        description: role.description,
        href: roleAddress(role.code),
        isRetired: role.isRetired,
        origin: role.isShipped ? 'Came with the portal' : 'Made by the agency',
        may: role.actions.map((action) => `May ${wordsOf(action)}`),
        holders: countOf(role.holderCount, 'person', 'people'),
        holdersHref: `${PEOPLE}?${new URLSearchParams({ role: role.code })}`,
      })),
    },
    { headers: PRIVATE },
  )
}
