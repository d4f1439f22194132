import type { SiteRow } from './sites.schemas.ts'

/** What search rows carry of their site (0131_search_rows.sql); all null where none was asked for or is public. */
export type SiteColumns = {
  siteName: string | null
  siteLocation: string
  siteStatus: SiteRow['facilityStatusCD']
  siteContested: string | null
  siteIdentifier: string
  siteFisId: number | null
  siteSrn: string | null
  siteIsPortable: boolean
}

/** A search row without the columns of its site, and the site that they make. */
export function withoutSite<R extends SiteColumns>(
  found: R,
  siteRid: number | null,
): [Omit<R, keyof SiteColumns>, SiteRow | null] {
  const {
    siteName,
    siteLocation,
    siteStatus,
    siteContested,
    siteIdentifier,
    siteFisId,
    siteSrn,
    siteIsPortable,
    ...row
  } = found
  // Every site has a name.
  if (siteRid === null || siteName === null) return [row, null]
  const site = {
    facilityRid: siteRid,
    facilityName: siteName,
    facLocAddress: siteLocation,
    facilityStatusCD: siteStatus,
    contestedInd: siteContested,
    identifier: siteIdentifier,
    fisRid: siteFisId,
    srn: siteSrn,
    isPortable: siteIsPortable,
  }
  return [row, site]
}
