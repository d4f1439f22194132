import type { PageViewer } from '#app/lib/page-context.ts'
import type { MenuEntry } from '#app/lib/settings.ts'

type MenuKind = NonNullable<MenuEntry['kinds']>[number]

/** The kinds under which the menu rules know a user: owners and the general public are `public`. */
export function menuKindsOf({ kind, isCpp }: Pick<PageViewer, 'kind' | 'isCpp'>): MenuKind[] {
  const kinds: MenuKind[] = isCpp ? ['cpp'] : []
  if (kind === 'CONSULTANT') return [...kinds, 'consultant']
  if (kind === 'LICENSEE') return [...kinds, 'licensee']
  return kind === 'OWNER' || kind === 'PUBLIC' ? [...kinds, 'public'] : kinds
}

type Who = Pick<PageViewer, 'kind' | 'isCpp' | 'isReadOnly'> & Partial<Pick<PageViewer, 'rights'>>

/**
 * Read-only users have the items of their kind, everybody else has all of them (spec 1 §6); an item of rights is for
 * who has one of them: the toolbox does not show it to others, and its pages do not open for them.
 */
export function isAllowed(item: MenuEntry, viewer: Who): boolean {
  const asked = item.rights ?? []
  if (asked.length > 0 && !asked.some((right) => viewer.rights?.includes(right))) return false
  if (!viewer.isReadOnly || !item.kinds || item.kinds.length === 0) return true
  const own = menuKindsOf(viewer)
  return item.kinds.some((kind) => own.includes(kind))
}

/** The menu item that owns a path under /app: the one whose address is its longest beginning. */
export function ownerOf(menu: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return menu
    .flatMap((item) => [item.url, ...(item.covers ?? [])].map((url) => ({ item, url })))
    .filter(({ url }) => path === url || path.startsWith(`${url}/`))
    .sort((a, b) => b.url.length - a.url.length)[0]?.item
}

/**
 * Whether something may be saved on a page; the API decides it once more at the save. Without a usable menu,
 * or on a page that no item of it owns, nothing can: what the agency decided is not known then.
 */
export function mayEdit(menu: readonly MenuEntry[] | null, path: string): boolean {
  const owner = ownerOf(menu ?? [], path)
  // An item of the menu lets edit unless it says otherwise; the schema of the file says the same.
  return owner ? owner.actions?.edit !== false : false
}
