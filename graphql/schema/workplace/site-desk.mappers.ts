import type { DeskSite, SiteChange, SiteRow } from '#api/site-desk/site-desk.schemas.ts'

export type DeskSiteMapper = DeskSite
export type DeskSiteRowMapper = SiteRow
export type SiteChangeMapper = SiteChange
