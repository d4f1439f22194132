import { useRouteLoaderData } from '@remix-run/react'

/** What every page of a practice site says; null everywhere else. The server brings it, so that no other site loads it. */
export type Practice = {
  label: string
  words: string
  link: string
  /** The title of each page, with `{title}` for its own. */
  title: string
} | null

/** Out of what the root gives every page, also one that failed. */
export function usePractice(): Practice {
  const root = useRouteLoaderData('root') as { practice: Practice } | undefined
  return root?.practice ?? null
}
