/** The cookie in which a browser keeps how its user left the menu. */
export const MENU_COOKIE = 'hw_menu'

/** Groups that few open each day; the user opens what the own work needs. */
const SHUT_AT_FIRST = ['Administration', 'Programs', 'More']

/** A cookie holds no more; a menu has far fewer groups. */
const MOST_GROUPS = 20

/** How the user left the menu: shut or not, and the groups that were turned, by their names in the menu file. */
export type MenuState = { isShut: boolean; turned: ReadonlyMap<string, boolean> }

export function readMenuState(cookie: string | null): MenuState {
  const said = new URLSearchParams(cookie ?? '')
  return {
    isShut: said.has('shut'),
    turned: new Map([
      ...said.getAll('open').map((group): [string, boolean] => [group, true]),
      ...said.getAll('fold').map((group): [string, boolean] => [group, false]),
    ]),
  }
}

export function isGroupOpen({ turned }: MenuState, group: string): boolean {
  return turned.get(group) ?? !SHUT_AT_FIRST.includes(group)
}

/**
 * The cookie after what the form of the menu said: `menu` is `shut` or `open`; `group` is `open` or `fold`, a space and
 * a group. What is no group of the menu changes nothing.
 */
export function nextMenuState(
  { isShut, turned }: MenuState,
  form: { get: (name: string) => unknown },
  groups: readonly string[],
): string {
  const menu = form.get('menu')
  const [act, group] = /^(open|fold) (.+)$/.exec(String(form.get('group') ?? ''))?.slice(1) ?? []
  const next = new Map(turned)
  if (group !== undefined && groups.includes(group)) next.set(group, act === 'open')
  const said = new URLSearchParams()
  if (menu === 'shut' || (isShut && menu !== 'open')) said.set('shut', '1')
  // What the menu no longer has is forgotten.
  for (const [name, isOpen] of [...next].slice(0, MOST_GROUPS))
    if (groups.includes(name)) said.append(isOpen ? 'open' : 'fold', name)
  return String(said)
}
