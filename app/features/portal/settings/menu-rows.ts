import type { MenuEntry } from '#app/lib/settings.ts'
import type { MenuChange } from '#app/lib/settings-of-records.ts'

/** An item of a menu as it stands in the form. */
export type MenuRow = {
  url: string
  name: string
  desc: string
  /** A number; smaller ones come first. */
  place: string
  isShown: boolean
  /** Added by the agency, so that its address is a field too. */
  isOwn: boolean
}

/** Rows for further items below those that are there. */
const EMPTY_ROWS = 2
const STEP = 10

type Fields = { getAll: (name: string) => string[] }

export const MENU_FIELDS = {
  url: 'menu-url',
  name: 'menu-name',
  desc: 'menu-desc',
  place: 'menu-place',
  shown: 'menu-shown',
  own: 'menu-own',
} as const

/** A menu as it is shown now, with room for further items. Places go in tens, so that something fits between two. */
export function rowsOf(menu: readonly MenuEntry[]): MenuRow[] {
  const rows = menu.map(({ url, name, desc, isHidden = false, isOwn = false }, at) => ({
    ...{ url, name, desc, isOwn },
    place: String((at + 1) * STEP),
    isShown: !isHidden,
  }))
  const empty = Array.from({ length: EMPTY_ROWS }, (_, at) => ({
    ...{ url: '', name: '', desc: '', isOwn: true, isShown: true },
    place: String((menu.length + at + 1) * STEP),
  }))
  return [...rows, ...empty]
}

/** The rows as they were typed; each checkbox names its row. */
export function rowsIn(fields: Fields): MenuRow[] {
  const [names, descs, places, shown, own] = (
    ['name', 'desc', 'place', 'shown', 'own'] as const
  ).map((part) => fields.getAll(MENU_FIELDS[part]))
  return fields.getAll(MENU_FIELDS.url).map((url, at) => ({
    url: url.trim(),
    name: names?.[at]?.trim() ?? '',
    desc: descs?.[at]?.trim() ?? '',
    place: places?.[at]?.trim() ?? '',
    isShown: shown?.includes(String(at)) ?? false,
    isOwn: own?.includes(String(at)) ?? false,
  }))
}

/**
 * The typed rows as the value of the setting, in the order of their places. A name that is the one of the file is kept as
 * none, so that a newer file and Spanish go on naming the item.
 */
export function changesOf(
  rows: readonly MenuRow[],
  menu: readonly MenuEntry[],
): { changes: MenuChange[] } | { fault: string } {
  const used = rows.filter(({ isOwn, url, name }) => !isOwn || url !== '' || name !== '')
  for (const { name, url, place } of used) {
    const about = name || url
    if (!/^\d{1,5}$/.test(place)) return { fault: `${about}: write the place as a number.` }
    if (name === '') return { fault: `${about}: write a name.` }
    if (!/^\/(?!\/)\S*$/.test(url))
      return {
        fault: `${about}: write the address with one slash first, such as /pub-rcd/permits.`,
      }
  }
  const changes = used
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map(({ url, name, desc, isShown, isOwn }) => {
      const shipped = isOwn ? null : shippedOf(menu.find((item) => item.url === url))
      return {
        url,
        name: name === shipped?.name ? '' : name,
        desc: desc === shipped?.desc ? '' : desc,
        shown: isShown,
        own: isOwn,
      }
    })
  return { changes }
}

function shippedOf(item: MenuEntry | undefined): { name: string; desc: string } | null {
  return item?.shipped ?? item ?? null
}
