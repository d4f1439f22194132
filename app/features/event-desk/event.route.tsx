import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { EventPage } from './event.page.tsx'
import { action } from './event-acts.server.ts'
import { loader } from './event.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Event' }]

export default function EventRoute(): ReactElement {
  return (
    <EventPage
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>() ?? null}
    />
  )
}
