import type { AppLoadContext } from '@remix-run/node'
import { timeOfDay } from '#app/lib/format.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { shownItems } from '../arranged-menu.ts'
import { isAllowed } from '../menu-access.ts'
import { needOf } from './needs.ts'
import { menuOf } from '../page-guard.server.ts'
import { leftOf } from './session-left.ts'
import type { SignedInShell } from './signed-in-frame.tsx'
import { version } from './version.server.ts'

const STAFF_LABEL = 'Agency staff'
const NO_TYPE_LABEL = 'No account type'

/** What the frame around the pages of a signed-in user shows. */
export async function signedInShell(
  viewer: PageViewer,
  pathname: string,
  context: AppLoadContext,
): Promise<SignedInShell> {
  const { settings } = context
  const menu = await menuOf(viewer, context)
  return {
    account: {
      id: viewer.id,
      firstName: viewer.firstName,
      fullName: viewer.displayName,
      userName: viewer.loginName,
      email: viewer.email,
      accountType: accountTypeOf(viewer),
      imageHref: viewer.imageVersion ? `/app/account-image?v=${viewer.imageVersion}` : null,
      versions: [
        { label: 'App', version },
        { label: 'API', version: viewer.versions.api },
        { label: 'Database', version: viewer.versions.database },
      ],
      sessionEnds: sessionWords(viewer, settings.timeZone),
    },
    toolbox: shownItems(menu)
      .filter((item) => isAllowed(item, viewer))
      .map(({ name, desc, icon, url, covers = [], group = '' }) => ({
        name,
        desc,
        icon,
        group,
        url: `/app${url}`,
        covers: covers.map((each) => `/app${each}`),
      })),
    hasTimeline: settings.timelineEntries > 0,
    helpUrl: settings.helpUrl,
    need: needOf(viewer, pathname, settings),
    hasNoAccountType: viewer.kind === 'NONE',
    borrowed: viewer.isBorrowed ? borrowedWords(viewer, settings.timeZone) : null,
    session: {
      left: leftOf(viewer, context.now),
      warnMinutes: settings.session.warnMinutes,
      lastEnd: timeOfDay(new Date(viewer.expiresAt), settings.timeZone),
    },
  }
}

function sessionWords({ idleUntil, expiresAt }: PageViewer, timeZone: string): string {
  if (Date.parse(expiresAt) <= Date.parse(idleUntil))
    return `You stay logged in until ${timeOfDay(new Date(expiresAt), timeZone)}, then you log in again.`
  return `You stay logged in until ${timeOfDay(new Date(idleUntil), timeZone)}, and longer while you use the portal.`
}

/** Whom somebody of the agency is signed in as, and until when. */
function borrowedWords(viewer: PageViewer, timeZone: string): string {
  const may = viewer.isReadOnly
    ? 'You can look at everything and change nothing.'
    : 'You can change what your rights allow, but not sign, invite, or change a password, PIN or address.'
  return `You are logged in as ${viewer.displayName} (${viewer.loginName}). ${may} They got an e-mail about it. It ends at ${timeOfDay(new Date(viewer.expiresAt), timeZone)}`
}

function accountTypeOf(viewer: PageViewer): string {
  const marks = [viewer.isCpp ? 'cap-and-trade' : '', viewer.isReadOnly ? 'read-only' : '']
  const type = viewer.accountType ?? (viewer.kind === 'STAFF' ? STAFF_LABEL : NO_TYPE_LABEL)
  return [type, ...marks.filter(Boolean)].join(', ')
}
