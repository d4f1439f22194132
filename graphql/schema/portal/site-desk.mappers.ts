import type { DeskSite, SiteChange, SiteRow } from '#api/portal/site-desk/site-desk.schemas.ts'

export type DeskSiteMapper = DeskSite
export type DeskSiteRowMapper = SiteRow
export type SiteChangeMapper = SiteChange
