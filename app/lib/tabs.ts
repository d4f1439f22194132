import { readChoice } from './search-params.ts'

/** The tab that the address asks for; the first when it asks for none or for one that is not there. */
export function chosenTab<const T extends readonly [string, ...string[]]>(
  params: URLSearchParams,
  tabs: T,
  name = 'tab',
): T[number] {
  const value = params.get(name)
  return tabs.some((tab) => tab === value) ? readChoice(params, name, tabs) : tabs[0]
}
