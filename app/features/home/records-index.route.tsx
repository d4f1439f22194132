import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** Spec 2 §1: the default route goes to the first menu item; without a usable menu, to the home page. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const menu = await context.menu('pubrcd')
  return redirect(`/${params.area}${menu?.[0]?.url ?? '/pub-rcd/home'}`)
}
