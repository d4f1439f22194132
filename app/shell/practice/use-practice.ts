import { useRouteLoaderData } from '@remix-run/react'

/** What every page of a practice site says; null everywhere else. */
export type Practice = {
  /** When it is emptied, as people read it. */
  time: string
} | null

/** Out of what the root gives every page, also one that failed. */
export function usePractice(): Practice {
  const root = useRouteLoaderData('root') as { practice: Practice } | undefined
  return root?.practice ?? null
}
