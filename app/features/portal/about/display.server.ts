import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { localPath } from '#app/lib/local-path.ts'
import { goOn } from '#app/lib/outcome.server.ts'
import { chosenScheme, schemeCookie } from '#app/styles/scheme.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
  const home = `/${params.area}/pub-rcd/home`
  const { origin } = new URL(request.url)
  const referrer = request.headers.get('referer') ?? ''
  const asked = new URL(request.url).searchParams.get('back')
  const before = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : null
  const back = localPath(asked ?? before, home)
  return {
    scheme: chosenScheme(request.headers.get('cookie')) ?? 'device',
    self: `/${params.area}/display`,
    // Coming from this page itself leads nowhere.
    back: /^\/\w+\/display/.test(back) ? home : back,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const back = localPath(String(form.get('back') ?? ''), `/${params.area}/pub-rcd/home`)
  return goOn(back, { 'set-cookie': schemeCookie(form.get('scheme')) })
}
