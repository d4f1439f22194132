import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { HomeDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { hrefWith, readText } from '#app/lib/search-params.ts'
import { KINDS, NEAR, viewHome } from './home.view.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const to = addressesOf(params)
  if (query.get('kind') === NEAR) {
    const words = readText(query, 'term')
    throw redirect(hrefWith(to.near, words ? [['q', words]] : []))
  }
  const kind = KINDS.find((known) => known === query.get('kind'))
  if (kind) {
    const term = readText(query, 'term')
    throw redirect(hrefWith(to[kind], term ? [['term', term]] : []))
  }
  const menu = await context.menu('pubsvc')
  // Spec 2 §1: with an unusable menu a signed-in user goes to the account, a visitor is told here.
  if (!menu && params.area === 'app') throw redirect('/app/account?notice=menu')
  const data = await context.execute(HomeDocument, { filter: {} })
  return viewHome({
    data,
    menu,
    settings: context.settings,
    area: params.area === 'app' ? 'app' : 'pub',
    to,
    today: today(context.now, context.settings.timeZone),
  })
}
