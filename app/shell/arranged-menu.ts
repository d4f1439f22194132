import type { MenuEntry } from '#app/lib/settings.ts'
import type { MenuChange } from '#app/lib/settings-of-records.ts'

/**
 * A menu as the agency arranged it in the browser: in its order, with its names, hidden items marked. An item that a
 * newer file adds stands behind the one that it follows there. Rights and addresses stay those of the file.
 */
export function arrangedMenu(
  file: readonly MenuEntry[],
  changes: readonly MenuChange[],
): MenuEntry[] {
  const named = changes.flatMap((change) => {
    const item = file.find(({ url }) => url === change.url)
    if (item) return [changedItem(item, change)]
    // What the file has no more is gone, unless the agency added it.
    return change.own ? [ownItem(change)] : []
  })
  const isNamed = new Set(named.map(({ url }) => url))
  file.forEach((item, at) => {
    if (isNamed.has(item.url)) return
    const before = file[at - 1]
    named.splice(before ? named.findIndex(({ url }) => url === before.url) + 1 : 0, 0, item)
  })
  return named
}

/** What is shown of a menu; a guard asks the whole of it. */
export function shownItems(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.filter(({ isHidden }) => !isHidden)
}

function changedItem(item: MenuEntry, { name, desc, shown }: MenuChange): MenuEntry {
  const isNamed = (name !== '' && name !== item.name) || (desc !== '' && desc !== item.desc)
  return {
    ...item,
    ...(isNamed && {
      name: name || item.name,
      desc: desc || item.desc,
      shipped: { name: item.name, desc: item.desc },
    }),
    ...(!shown && { isHidden: true }),
  }
}

function ownItem({ url, name, desc, shown }: MenuChange): MenuEntry {
  return { url, name, desc, icon: 'files', isOwn: true, ...(!shown && { isHidden: true }) }
}
