import type { AppealNotice, OwnAppeals, ShownAppeal } from '#api/filing/appeals/notice.schemas.ts'

export type AppealNoticeMapper = AppealNotice
export type ShownAppealMapper = ShownAppeal
export type OwnAppealsMapper = OwnAppeals
