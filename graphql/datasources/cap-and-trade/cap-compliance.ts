import type {
  PenaltyAsked,
  RecordAsked,
  TrueUpAsked,
} from '#api/cap-and-trade/compliance/compliance.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of emissions and obligations at the agency's desk. */
export function capComplianceSource(rest: Rest) {
  return {
    missing: () => rest.call('capCompliance.missing'),
    entity: (id: number) => rest.call('capCompliance.entity', { path: { id } }),
    check: (csv: string) => rest.call('capCompliance.check', { body: { csv } }),
    recordFile: (file: { csv: string; source: string }) =>
      rest.call('capCompliance.recordFile', { body: file }),
    record: (asked: RecordAsked) => rest.call('capCompliance.record', { body: asked }),
    trueUp: (asked: TrueUpAsked) => rest.call('capCompliance.trueUp', { body: asked }),
    penalty: (asked: PenaltyAsked) => rest.call('capCompliance.penalty', { body: asked }),
  }
}
