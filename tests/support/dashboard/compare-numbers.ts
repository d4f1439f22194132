import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { WaitingCount } from '#api/portal/dashboard/waiting.schemas.ts'
import { callAs } from '../accounts/sign-in.ts'
import { openPage } from '../page.tsx'
import type { World } from '../world.ts'
import { SHOWN } from './numbers-shown.ts'

type Portal = Pick<World, 'api' | 'gateway'>
type Number = Pick<WaitingCount, 'kind' | 'total' | 'page'>

/** What the dashboard of staff, or the menu of an account holder, says of each kind. */
async function numbersOf(portal: Portal, who: { cookie: string; isStaff: boolean }) {
  if (!who.isStaff)
    return (await callAs<Number[]>(portal, '/Client/Dashboard/CountWaiting', who)).data
  const { data } = await callAs<DeskWaiting>(portal, '/Agency/Dashboard/GetWaiting', who)
  return data.kinds.filter(({ total }) => total > 0)
}

/** Compares each number that somebody is told with what the page that it leads to shows; answers what was compared, and what differs. */
export async function compareNumbers(
  portal: Portal,
  who: { cookie: string; isStaff: boolean },
  now?: string,
): Promise<{ compared: string[]; differing: string[] }> {
  const numbers = new Map<string, Number>(
    (await numbersOf(portal, who)).map((each) => [each.kind, each]),
  )
  const [compared, differing]: [string[], string[]] = [[], []]
  for (const { kinds, on } of SHOWN) {
    const told = kinds.flatMap((kind) => numbers.get(kind) ?? [])
    const [first] = told
    if (!first) continue
    const [address = ''] = first.page.split('#')
    const { dom } = await openPage(portal, address, {
      cookie: who.cookie,
      ...(now ? { now } : {}),
    })
    const sum = told.reduce((all, { total }) => all + total, 0)
    const shown = on(dom)
    compared.push(...told.map(({ kind }) => kind))
    if (shown !== sum)
      differing.push(`${kinds.join(', ')}: told ${sum}, ${first.page} shows ${shown}`)
  }
  return { compared, differing }
}
