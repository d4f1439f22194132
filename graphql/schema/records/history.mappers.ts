import type {
  HistoryAsOf,
  HistoryChange,
  HistoryDifference,
  HistoryField,
  RecordHistory,
} from '#api/records/record-changes/record-changes.schemas.ts'

export type RecordHistoryMapper = RecordHistory
export type RecordAsOfMapper = HistoryAsOf
export type RecordFieldMapper = HistoryField
export type RecordDifferenceMapper = HistoryDifference
export type RecordChangeMapper = HistoryChange
