import { useRouteLoaderData } from '@remix-run/react'

/** The agency as the masthead shows it. */
export function useAgency() {
  const root = useRouteLoaderData<{
    settings: { agencyName: string; agencyTagline: string; logoUrl: string }
  }>('root')
  const { agencyName = '', agencyTagline = '', logoUrl = '' } = root?.settings ?? {}
  return { name: agencyName, tagline: agencyTagline, ...(logoUrl ? { logoUrl } : {}) }
}
