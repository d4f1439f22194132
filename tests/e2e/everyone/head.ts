import { parse } from 'node-html-parser'

/** What is wrong in what a page says to those who find it: all of it, or that it is not to be found. */
export function headFaults(html: string): string[] {
  const head = parse(html).querySelector('head')
  const count = (selector: string): number => head?.querySelectorAll(selector).length ?? 0
  const said = {
    description: count('meta[name="description"]'),
    canonical: count('link[rel="canonical"][href^="http"]'),
    shared: count('meta[property^="og:"]') > 0 ? 1 : 0,
  }
  const wanted = count('meta[name="robots"][content="noindex"]') > 0 ? 0 : 1
  return Object.entries(said)
    .filter(([, times]) => times !== wanted)
    .map(([name, times]) => `${name} stands ${times} times, not ${wanted}`)
}
