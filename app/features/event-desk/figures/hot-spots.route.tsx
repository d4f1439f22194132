import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { HotSpotsPage } from './hot-spots.page.tsx'
import { loader } from './hot-spots.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Hot spots of events' }]

export default function HotSpotsRoute(): ReactElement {
  return <HotSpotsPage view={useLoaderData<typeof loader>()} />
}
