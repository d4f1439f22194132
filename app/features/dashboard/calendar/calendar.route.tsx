import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { CalendarPage } from './calendar.page.tsx'
import { changeCalendars, loadCalendars } from './calendar.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Calendar and reminders') }]

export async function loader(args: LoaderFunctionArgs) {
  return loadCalendars(args)
}

export async function action(args: ActionFunctionArgs) {
  return changeCalendars(args)
}

export default function CalendarRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return (
    <CalendarPage
      view={useLoaderData<typeof loader>()}
      made={told?.made ?? null}
      error={told?.error?.message ?? null}
    />
  )
}
