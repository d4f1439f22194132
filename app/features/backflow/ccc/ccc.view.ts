import type { CccSiteQuery } from '#app/gql/operations.ts'
import { shortDate } from '#app/lib/format.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'

/** A site with its assemblies, as both the panel beside the map and the page of the site show it. */
export function viewSite({ assemblies, ...site }: CccSiteQuery['cccSite']) {
  return {
    site,
    assemblies: assemblies.map(({ lastTestDate, nextDueDate, repairBy, ...assembly }) => ({
      ...assembly,
      lastTestDate: shortDate(lastTestDate),
      nextDueDate: shortDate(nextDueDate),
      repairBy: shortDate(repairBy),
    })),
  }
}

export type CccSiteView = ReturnType<typeof viewSite> & {
  asks: boolean
  assembly: { id: string; serialNumber: string } | null
  mayBegin: boolean
  /** Why the reader may begin no report; null who may. */
  whyNot: Refusal | null
  key: string
}
