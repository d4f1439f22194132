import { shownItems } from '#app/shell/arranged-menu.ts'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/:area/pub-rcd' })

/** Spec 2 §1: the default route goes to the first menu item; without a usable menu, to the home page. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const [first] = shownItems((await context.menu('pubrcd')) ?? [])
  return redirect(`/${params.area}${first?.url ?? '/pub-rcd/home'}`)
}
