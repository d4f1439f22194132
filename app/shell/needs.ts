import type { PageViewer } from '#app/lib/page-context.ts'
import type { Need } from './overlays.tsx'

type Who = Pick<PageViewer, 'needs' | 'maySubmit' | 'identityPostponed' | 'isReadOnly'>
type Switches = { clientVerification: boolean }

/** Pages where the user sets these things up, looks up records or leaves: nothing stands over them. */
const FREE = /^\/app\/(account|security|logout|pub-rcd|x|timeline)(\/|$)/

/** The one overlay that a page gets: PIN and questions first, then the identity (spec 1 §2.3). */
export function needOf(viewer: Who, pathname: string, settings: Switches): Need | null {
  if (!viewer.maySubmit || viewer.isReadOnly || FREE.test(pathname)) return null
  const { pin, questions, identity } = viewer.needs
  if (pin || questions)
    return {
      kind: 'credentials',
      title: 'Pin & Security Question Required',
      words: 'You sign submittals with your PIN and a security question. Set up both first.',
      href: pin ? '/app/account;tab=pass' : '/app/account;tab=secq',
    }
  if (identity && settings.clientVerification && !viewer.identityPostponed)
    return {
      kind: 'identity',
      title: 'Identity Verification Required',
      words: 'The agency has to know who you are before you can submit for a facility.',
      href: '/app/account;tab=verify',
    }
  return null
}
