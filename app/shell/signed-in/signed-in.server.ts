import type { AppLoadContext } from '@remix-run/node'
import { readCookie } from '#app/lib/cookies.server.ts'
import { timeOfDay } from '#app/lib/format.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { msg, t } from '#words/words.ts'
import { shownItems } from '../arranged-menu.ts'
import { isAllowed } from '../menu-access.ts'
import { needOf } from './needs.ts'
import { menuCount, type MenuCount } from './menu-count.ts'
import { menuCounts } from './menu-counts.server.ts'
import { isGroupOpen, MENU_COOKIE, readMenuState, type MenuState } from './menu-state.ts'
import { menuOf } from '../page-guard.server.ts'
import { leftOf } from './session-left.ts'
import type { SignedInShell } from './signed-in-frame.tsx'
import type { ToolboxGroup, ToolboxItem } from './toolbox.tsx'
import { version } from './version.server.ts'

const STAFF_LABEL = msg('Agency staff')
const NO_TYPE_LABEL = msg('No account type')

/**
 * What an account that only reads may save: its own secrets and display, how it disputes a signature of its own, and what
 * any visitor may send, from the records or by a key. Its account says itself what it may change.
 */
const FOR_READERS =
  /^\/app\/(?:(?:account|security|logout|display|pub-rcd|x|contact|practice|register|unsent|lead|pay|payment-receipt|referral|watch|confirm-email)(?:\/|$)|submittal\/dispute\/|inventory-filings\/\d+\/dispute$)/

/** What the frame around the pages of a signed-in user shows. */
export async function signedInShell(
  viewer: PageViewer,
  request: Request,
  context: AppLoadContext,
): Promise<SignedInShell> {
  const { pathname } = new URL(request.url)
  const { settings } = context
  const menu = (await menuOf(viewer, context)).filter((item) => isAllowed(item, viewer))
  const counts = await menuCounts(menu, context)
  const state = readMenuState(readCookie(request, MENU_COOKIE))
  const toolbox = shownItems(menu).map(({ name, desc, icon, url, covers = [], group = '' }) => ({
    name: t(name),
    desc: t(desc ?? ''),
    icon,
    group,
    url: `/app${url}`,
    covers: covers.map((each) => `/app${each}`),
    waits: counts.get(url) ?? null,
  }))
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
        { label: t('App'), version },
        { label: 'API', version: viewer.versions.api },
        { label: t('Database'), version: viewer.versions.database },
      ],
      sessionEnds: sessionWords(viewer, settings.timeZone),
    },
    toolbox,
    menu: { isShut: state.isShut, groups: groupsOf(toolbox, state) },
    hasTimeline: settings.timelineEntries > 0,
    helpUrl: settings.helpUrl,
    savesNothing: viewer.isReadOnly && !FOR_READERS.test(pathname),
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

/** The groups in the order of the menu, each as the user left it, with the sum of what its items count. */
function groupsOf(items: readonly ToolboxItem[], state: MenuState): ToolboxGroup[] {
  return [...new Set(items.map(({ group }) => group))].map((key) => ({
    key,
    name: t(key),
    isOpen: isGroupOpen(state, key),
    waits: sumOf(items.filter(({ group }) => group === key)),
  }))
}

function sumOf(items: readonly ToolboxItem[]): MenuCount | null {
  const sum = (of: 'total' | 'late') =>
    items.reduce((all, { waits }) => all + (waits?.[of] ?? 0), 0)
  return sum('total') > 0 ? menuCount(sum('total'), sum('late')) : null
}

function sessionWords({ idleUntil, expiresAt }: PageViewer, timeZone: string): string {
  if (Date.parse(expiresAt) <= Date.parse(idleUntil))
    return t('You stay logged in until {time}, then you log in again.', {
      time: timeOfDay(new Date(expiresAt), timeZone),
    })
  return t('You stay logged in until {time}, and longer while you use the portal.', {
    time: timeOfDay(new Date(idleUntil), timeZone),
  })
}

/** Whom somebody of the agency is signed in as, and until when. */
function borrowedWords(viewer: PageViewer, timeZone: string): string {
  const may = viewer.isReadOnly
    ? t('You can look at everything and change nothing.')
    : t(
        'You can change what your rights allow, but not sign, invite, or change a password, PIN or address.',
      )
  return t(
    'You are logged in as {displayName} ({loginName}). {may} They got an e-mail about it. It ends at {time}',
    {
      displayName: viewer.displayName,
      loginName: viewer.loginName,
      may,
      time: timeOfDay(new Date(viewer.expiresAt), timeZone),
    },
  )
}

function accountTypeOf(viewer: PageViewer): string {
  const marks = [viewer.isCpp ? t('cap-and-trade') : '', viewer.isReadOnly ? t('read-only') : '']
  const type = viewer.accountType
    ? t(viewer.accountType)
    : viewer.kind === 'STAFF'
      ? t(STAFF_LABEL)
      : t(NO_TYPE_LABEL)
  return [type, ...marks.filter(Boolean)].join(', ')
}
