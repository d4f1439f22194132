import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { TradePage } from './trade.page.tsx'
import { action, loader } from './trade.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Trade') },
]

export default function TradeRoute(): ReactElement {
  return (
    <TradePage
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>() ?? undefined}
    />
  )
}
