import { AREAS, isAreaName } from '#values/areas.ts'
import { words } from '#words/words.ts'

/** Pages to which an agency's menu need not lead, by address. */
const OWN_TITLES: Record<string, string> = words({
  '/app/dashboard': 'Dashboard',
  '/app/payments': 'Pay Invoices/Fees',
  '/app/security': 'Sign-in and security',
  '/app/timeline': 'Timeline',
  '/app/logout': 'Log out',
})

/** What the top bar calls a page of the signed-in shell (spec 1 §2.3). */
export function barTitle(pathname: string, menuName: string | undefined): string {
  return OWN_TITLES[pathname] ?? menuName ?? areaTitle(pathname)
}

/** An area may be open to people whose menu does not lead there. */
function areaTitle(pathname: string): string {
  const [, , name = ''] = pathname.split('/')
  return isAreaName(name) ? AREAS[name].title : ''
}
