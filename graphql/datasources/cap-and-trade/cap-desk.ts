import type { Checked, Desk, Move } from '#api/cap-and-trade/desk/desk.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of the agency's desk of instruments. */
export function capDeskSource(rest: Rest) {
  return {
    desk: () => rest.get<Desk>('/Agency/Cap/GetDesk'),
    check: (csv: string) => rest.post<Checked>('/Agency/Cap/CheckDistribution', { csv }),
    proposeFile: (file: { csv: string; reason: string }) =>
      rest.post<{ rid: number }>('/Agency/Cap/ProposeDistribution', file),
    propose: (asked: { move: Move; reason: string }) =>
      rest.post<{ rid: number }>('/Agency/Cap/Propose', asked),
    decide: (decision: { rid: number; outcome: string; reason: string }) =>
      rest.post<null>('/Agency/Cap/Decide', decision),
    setStatus: (status: { facilityRid: number; statusRid: number; reason: string }) =>
      rest.post<null>('/Agency/Cap/SetStatus', status),
  }
}
