import type {
  CheckedEmissions,
  EntityCompliance,
  MissingUnits,
  PenaltyAsked,
  RecordAsked,
  TrueUpAsked,
} from '#api/cap-and-trade/compliance/compliance.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of emissions and obligations at the agency's desk. */
export function capComplianceSource(rest: Rest) {
  return {
    missing: () => rest.get<MissingUnits[]>('/Agency/Cap/GetMissingUnits'),
    entity: (id: number) => rest.get<EntityCompliance>(`/Agency/Cap/GetEntityCompliance/${id}`),
    check: (csv: string) => rest.post<CheckedEmissions>('/Agency/Cap/CheckEmissions', { csv }),
    recordFile: (file: { csv: string; source: string }) =>
      rest.post<{ recorded: number }>('/Agency/Cap/RecordEmissionsFile', file),
    record: (asked: RecordAsked) => rest.post<null>('/Agency/Cap/RecordEmissions', asked),
    trueUp: (asked: TrueUpAsked) => rest.post<null>('/Agency/Cap/TrueUp', asked),
    penalty: (asked: PenaltyAsked) =>
      rest.post<{ units: number }>('/Agency/Cap/AssessPenalty', asked),
  }
}
