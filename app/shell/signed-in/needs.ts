import type { PageViewer } from '#app/lib/page-context.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'
import type { Need } from './need.ts'

type Who = Pick<PageViewer, 'needs' | 'maySubmit' | 'identityPostponed' | 'isReadOnly'>
/** What the agency has switched off nobody can set up, so nobody is asked for it. */
type Switches = Pick<Settings, 'clientVerification' | 'passwordTab' | 'securityQuestionsTab'>

/** Pages where the user sets these things up, looks up records or leaves: nothing stands over them. */
const FREE = /^\/app\/(account|security|logout|pub-rcd|x|timeline)(\/|$)/

/** The one overlay that a page gets: PIN and questions first, then the identity (spec 1 §2.3). */
export function needOf(viewer: Who, pathname: string, settings: Switches): Need | null {
  if (!viewer.maySubmit || viewer.isReadOnly || FREE.test(pathname)) return null
  const { identity } = viewer.needs
  const pin = viewer.needs.pin && settings.passwordTab
  const questions = viewer.needs.questions && settings.securityQuestionsTab
  if (pin || questions)
    return {
      kind: 'credentials',
      title: t('Pin & Security Question Required'),
      words: t('You sign submittals with your PIN and a security question. Set up both first.'),
      href: pin ? '/app/account;tab=pass' : '/app/account;tab=secq',
    }
  if (identity && settings.clientVerification && !viewer.identityPostponed)
    return {
      kind: 'identity',
      title: t('Identity Verification Required'),
      words: t('The agency has to know who you are before you can submit for a facility.'),
      href: '/app/account;tab=verify',
    }
  return null
}
