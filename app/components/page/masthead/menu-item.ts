/** One entry of a menu file. */
export type MenuItem = {
  name: string
  url: string
  /** A Phosphor name. */
  icon: string
  /** One sentence for tiles. */
  desc?: string
  /** Further beginnings of addresses that it stands for. */
  covers?: readonly string[]
}

/** The item whose address is the longest beginning of the current path. */
export function currentMenuItem<Item extends MenuItem>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  const matches = items.flatMap((item) =>
    [item.url, ...(item.covers ?? [])]
      .map((url) => url.split(/[?#]/)[0] ?? url)
      .filter(
        (path) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map((path) => ({ item, path })),
  )
  return matches.sort((a, b) => b.path.length - a.path.length)[0]?.item
}
