import type {
  Absence,
  AbsenceChoice,
  Absences,
  DaysAway,
} from '#api/portal/absences/absences.schemas.ts'
import type { StaffAway } from '#api/services/access/away.schemas.ts'

export type StaffAbsencesMapper = Absences
export type StaffAbsenceMapper = Absence
export type CoverChoiceMapper = AbsenceChoice
export type DaysAwayMapper = DaysAway
export type StaffAwayMapper = StaffAway
