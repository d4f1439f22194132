import { HYDRATING, HYDRATING_MAPS } from '#app/generated/hydrating.ts'

type Address = { pathname: string; search: string }

const HYDRATES = patternOf(HYDRATING)
const SEARCH = patternOf(HYDRATING_MAPS)

/**
 * Whether a page is complete as HTML and loads only the small script of app/light, which hydrates nothing
 * (docs/decisions/0019-light-pages.md). The server asks when it prints the page, the browser when it leaves one.
 */
export function isLightPage({ pathname, search }: Address): boolean {
  const path = pathname.replace(/\/$/, '')
  // The map is drawn by components.
  if (SEARCH.test(path)) return new URLSearchParams(search).get('view') !== 'map'
  return !HYDRATES.test(path)
}

/** One pattern of all addresses: a part with a colon is anything, with a question mark it may be missing. */
function patternOf(addresses: readonly string[]): RegExp {
  const patterns = addresses.map((address) =>
    address
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/\/:area/, '/(pub|app)')
      .replace(/:\w+/g, '[^/]+'),
  )
  return new RegExp(`^(${patterns.join('|')})$`)
}
