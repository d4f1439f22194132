import type { Move } from '#api/cap-and-trade/desk/desk.schemas.ts'
import { unjudged, type Rest } from '#graphql/lib/rest.ts'

/** REST calls of the agency's desk of instruments. */
export function capDeskSource(rest: Rest) {
  return {
    desk: () => rest.call('capDesk.get'),
    check: (csv: string) => rest.call('capDesk.check', { body: { csv } }),
    proposeFile: (file: { csv: string; reason: string }) =>
      rest.call('capDesk.proposeFile', { body: file }),
    propose: (asked: { move: Move; reason: string }) =>
      rest.call('capDesk.propose', { body: asked }),
    decide: (decision: { rid: number; outcome: string; reason: string }) =>
      rest.call('capDesk.decide', { body: unjudged(decision) }),
    setStatus: (status: { facilityRid: number; statusRid: number; reason: string }) =>
      rest.call('capDesk.setStatus', { body: status }),
  }
}
