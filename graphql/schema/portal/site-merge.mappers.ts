import type {
  Holding,
  Moving,
  Side,
  SiteMergePreview,
  SiteMerged,
  SiteMerges,
  SiteUnmerged,
} from '#api/portal/site-merge/merge.schemas.ts'

export type SiteMergeSideMapper = Side
export type SiteMergePreviewMapper = SiteMergePreview
export type SiteMergeMoveMapper = Moving
export type SiteHoldingMapper = Holding
export type SiteMergedMapper = SiteMerged
export type SiteUnmergedMapper = SiteUnmerged
export type SiteMergesMapper = SiteMerges
