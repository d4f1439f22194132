import { json, type SerializeFrom } from '@remix-run/node'
import { DeskSitesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { siteAddress, SITES, sitesFile, statusWords } from './site-desk.words.ts'

const PAGE_SIZE = 50
const MOST_WORDS = 200

export async function loader({ request, context }: SignedInArgs) {
  const query = new URL(request.url).searchParams
  const words = (query.get('words') ?? '').trim().slice(0, MOST_WORDS)
  const asked = query.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  const { deskSites } = await context.execute(DeskSitesDocument, { words, page })
  const { nodes, total } = deskSites
  const at = (to: number) => `${SITES}?${new URLSearchParams({ words, page: String(to) })}`
  return json(
    {
      ...{ self: SITES, words },
      found: `${countOf(total, 'site', 'sites')}${total >= 10_000 ? ' or more' : ''} found.`,
      rows: nodes.map(({ id, identifier, name, place, statusCode, isPublic }) => ({
        id: String(id),
        href: siteAddress(id),
        name,
        cells: {
          identifier,
          place,
          status: `${statusWords(statusCode)}${isPublic ? '' : ', not public'}`,
        },
      })),
      fileHref: sitesFile(words),
      beforeHref: page > 1 ? at(page - 1) : null,
      nextHref: total > page * PAGE_SIZE && nodes.length === PAGE_SIZE ? at(page + 1) : null,
    },
    { headers: PRIVATE },
  )
}

export type SitesView = SerializeFrom<typeof loader>

/** The same sites as a file. */
export async function download({ request, context }: SignedInArgs): Promise<Response> {
  const words = (new URL(request.url).searchParams.get('words') ?? '').trim().slice(0, MOST_WORDS)
  const file = await context.download(`/Agency/Site/File?${new URLSearchParams({ words })}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
