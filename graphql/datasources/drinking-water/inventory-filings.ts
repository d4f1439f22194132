import type { z } from 'zod'
import type {
  decideSchema,
  mappingSchema,
  SignInventory,
} from '#api/inventory-filings/filings.schemas.ts'
import { unjudged, type Rest } from '#graphql/lib/rest.ts'

/** REST calls about inventories of service lines as filings. */
export function inventoryFilingsSource(rest: Rest) {
  return {
    list: () => rest.call('inventoryFilings.list'),
    get: (rid: number, page: number) =>
      rest.call('inventoryFilings.get', { path: { id: rid }, query: { page } }),
    saveMapping: (mapping: z.input<typeof mappingSchema>) =>
      rest.call('inventoryFilings.saveMapping', { body: mapping }),
    begin: (rid: number) => rest.call('inventoryFilings.begin', { body: { rid } }),
    signing: (id: string) => rest.call('inventoryFilings.getSigning', { path: { id } }),
    ownSignature: (rid: number) =>
      rest.call('inventoryFilings.ownSignature', { path: { id: rid } }),
    // The API refuses a reason that was not chosen, at the field.
    dispute: (rid: number, given: { reason: string; statement: string }) =>
      rest.call('inventoryFilings.dispute', { body: unjudged({ rid, ...given }) }),
    sign: (signing: SignInventory) => rest.call('inventoryFilings.sign', { body: signing }),
    decide: (decision: z.input<typeof decideSchema>) =>
      rest.call('inventoryFilings.decide', { body: decision }),
  }
}
