import type { AppealItem, DeskAppeals } from '#api/filing/appeals/appeals.schemas.ts'

export type DeskAppealsMapper = DeskAppeals
export type DeskAppealMapper = AppealItem
