import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PracticePage } from './practice.page.tsx'
import { viewPractice } from './practice.view.ts'
import { banner } from './practice.words.ts'

export const meta: MetaFunction = () => [{ title: banner.link() }]

/** On a portal that is no practice site there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.practice) throw new Response(null, { status: 404 })
  return { view: viewPractice(context.practice) }
}

export default function PracticeRoute(): ReactElement {
  return <PracticePage view={useLoaderData<typeof loader>().view} />
}
