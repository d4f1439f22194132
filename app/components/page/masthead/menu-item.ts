/** One entry of a menu file. */
export type MenuItem = {
  name: string
  url: string
  /** A Phosphor name. */
  icon: string
  /** One sentence for tiles. */
  desc?: string
}

/** The item whose address is the longest beginning of the current path. */
export function currentMenuItem(
  items: readonly MenuItem[],
  pathname: string,
): MenuItem | undefined {
  const matches = items.filter(({ url }) => {
    const path = url.split(/[?#]/)[0] ?? url
    return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
  })
  return matches.sort((a, b) => b.url.length - a.url.length)[0]
}
