import type { HeadersFunction, MetaDescriptor } from '@remix-run/node'
import type { PageDefinition } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'

// Of every page alike.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyPage = PageDefinition<any, any>

const NOINDEX = { name: 'robots', content: 'noindex' }

/** The `headers` of a route: a page is for one visitor alone unless its definition says otherwise. */
export function headersOf({ headers }: AnyPage): HeadersFunction {
  return headers ?? (() => PRIVATE)
}

/** The `meta` of a route: the title, and whether search engines and other sites may know of the page. */
export function metaOf({ title, tags, noindex, secret }: AnyPage) {
  return ({ data }: { data: unknown }): MetaDescriptor[] => [
    { title: title(data) },
    ...(noindex || secret ? [NOINDEX] : []),
    ...(secret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
    ...(tags?.(data) ?? []),
  ]
}
