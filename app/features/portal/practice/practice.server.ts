import type { LoaderFunctionArgs } from '@remix-run/node'
import { viewPractice } from './practice.view.ts'

/** On a portal that is no practice site there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.practice) throw new Response(null, { status: 404 })
  return { view: viewPractice(context.practice) }
}
