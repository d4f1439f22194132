import type { LoaderFunctionArgs } from '@remix-run/node'
import { COSIGN_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { loader as reviewFile } from '#app/generated/routes/features/review/cosign/cosign-file.ts'
import { loader as ownCopy } from '#app/generated/routes/features/review/cosign/own-copy.ts'
import { pathOf, type MadeCosigner } from './factories/cosign.ts'
import { contextOf, wordsOf, type RenderedPage } from './page.tsx'
import type { World } from './world.ts'

export const entryOf = ({ linkKey, productId }: MadeCosigner) =>
  `/pub/pub-co-sign-entry/${productId}/${linkKey}`

export const reviewPath = (cosigner: MadeCosigner) =>
  `/pub/pub-co-sign-sub-review/${pathOf(cosigner)}`

export const buttons = (page: RenderedPage) => page.dom.querySelectorAll('main button').map(wordsOf)

/** The cookie of the pass or review that a page gave. */
export const given = (page: RenderedPage) =>
  page.cookies.filter((each) => each.startsWith(`${COSIGN_COOKIE}=`)).at(-1) ?? ''

/** A file of a review, or the redirect of who may not have it. */
export async function fileAt(world: World, path: string, cookie = ''): Promise<Response> {
  const request = new Request(`https://records.example.gov${path}`, { headers: { cookie } })
  const [productId, id, cosignId, file] = path.split('/').slice(3)
  const args = {
    request,
    params: { productId, id, cosignId, file },
    context: contextOf(world, request),
  } as unknown as LoaderFunctionArgs
  const load = path.startsWith('/app/') ? ownCopy : reviewFile
  return load(args).catch((thrown: unknown) => thrown as Response)
}
