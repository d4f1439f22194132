import type { EventPoint } from '#api/events/desk/figures/figures.contract.ts'
import type { SiteCount } from '#api/events/desk/figures/figures.queries.ts'
import type {
  EventPart,
  EventRelated,
  NamedEvent,
  SimilarEvent,
} from '#api/events/desk/merge/merge.contract.ts'
import type {
  AskedReferral,
  EventReferral,
  EventReferrals,
  ReferralAgency,
} from '#api/events/desk/referral/referral.contract.ts'
import type { EventThread, EventThreadMessage } from '#api/events/desk/talk/talk.contract.ts'

export type DeskEventPointMapper = EventPoint
export type HotSiteMapper = SiteCount
export type DeskEventReferralsMapper = EventReferrals
export type DeskEventReferralMapper = EventReferral
export type AskedReferralMapper = AskedReferral
export type ReferralAgencyMapper = ReferralAgency
export type DeskEventLinkMapper = NamedEvent
export type DeskEventPartMapper = EventPart
export type DeskSimilarEventMapper = SimilarEvent
export type DeskEventRelatedMapper = EventRelated
export type DeskEventThreadMapper = EventThread
export type DeskEventMessageMapper = EventThreadMessage
