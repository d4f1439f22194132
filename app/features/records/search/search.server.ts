import type { LoaderFunctionArgs } from '@remix-run/node'
import { SearchAllDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readText } from '#app/lib/search-params.ts'
import { viewSearch } from './search.view.ts'

/** What the box of the masthead finds, of every kind of public record. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const keyword = readText(new URL(request.url).searchParams, 'q')
  const filter = { keyword }
  // Without a word there is nothing to ask for.
  const found = keyword
    ? await context.execute(SearchAllDocument, {
        words: keyword,
        permits: filter,
        projects: filter,
        submittals: filter,
        sites: filter,
      })
    : null
  return viewSearch(found, keyword, addressesOf(params))
}
