import type { AppLoadContext } from '@remix-run/node'
import { KnownOwnPermitDocument } from '#app/gql/operations.ts'
import { mayOpen } from '#app/shell/page-guard.server.ts'
import { PATH } from '#app/features/own-permits/own-permit-criteria.ts'

type Viewer = NonNullable<Awaited<ReturnType<AppLoadContext['viewer']>>>

/** Where its holder renews, amends and transfers a permit, for whoever acts for that holder; null for everybody else. */
export async function ownAddress(
  id: string,
  viewer: Viewer,
  context: AppLoadContext,
): Promise<string | null> {
  const address = `${PATH}/review/${id}`
  if (viewer.kind === 'STAFF' || !(await mayOpen(address, viewer, context))) return null
  try {
    await context.execute(KnownOwnPermitDocument, { id })
    return address
  } catch (refused) {
    if (refused instanceof Response && refused.status === 404) return null
    throw refused
  }
}
