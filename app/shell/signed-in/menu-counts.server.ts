import type { AppLoadContext } from '@remix-run/node'
import { WaitingCountsDocument } from '#app/gql/operations.ts'
import type { MenuEntry } from '#app/lib/settings.ts'
import { ownerOf } from '../menu-access.ts'
import { menuCount, type MenuCount } from './menu-count.ts'

const DASHBOARD = '/dashboard'

/**
 * By the address of each entry whose list holds things that wait for the viewer. The dashboard has all: what the other
 * entries count together, and what stands there alone. So a record counts once, under however many kinds it waits.
 */
export async function menuCounts(
  menu: readonly MenuEntry[],
  context: AppLoadContext,
): Promise<ReadonlyMap<string, MenuCount>> {
  // A page that opens is worth more than its numbers; what failed is in the log of the gateway.
  const { waitingCounts } = await context
    .execute(WaitingCountsDocument, {})
    .catch(() => ({ waitingCounts: [] }))
  const sums = new Map<string, { total: number; late: number }>()
  for (const { page, apart, late } of waitingCounts) {
    const add = (url: string) => {
      const before = sums.get(url) ?? { total: 0, late: 0 }
      sums.set(url, { total: before.total + apart, late: before.late + late })
    }
    const owner = ownerOf(menu, page.split(/[?#]/)[0]?.replace(/^\/app/, '') ?? '')
    if (owner && owner.url !== DASHBOARD) add(owner.url)
    add(DASHBOARD)
  }
  // Nothing to do shows nothing.
  return new Map(
    [...sums]
      .filter(([, { total }]) => total > 0)
      .map(([url, { total, late }]) => [url, menuCount(total, late)]),
  )
}
