import type { z } from 'zod'
import type {
  decideSchema,
  Filing,
  Filings,
  InventoryCeremony,
  mappingSchema,
  SignInventory,
} from '#api/inventory-filings/filings.schemas.ts'
import type { OwnInventorySignature } from '#api/inventory-filings/disputes.contract.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const CALLS = '/Client/InventoryFiling'

/** REST calls about inventories of service lines as filings. */
export function inventoryFilingsSource(rest: Rest) {
  return {
    list: () => rest.get<Filings>(`${CALLS}/GetAll`),
    get: (rid: number, page: number) => rest.get<Filing>(`${CALLS}/Get/${rid}?page=${page}`),
    saveMapping: (mapping: z.input<typeof mappingSchema>) =>
      rest.post<null>(`${CALLS}/SaveMapping`, mapping),
    begin: (rid: number) => rest.post<{ ceremonyId: string }>(`${CALLS}/BeginSigning`, { rid }),
    signing: (id: string) =>
      rest.get<InventoryCeremony>(`${CALLS}/GetSigning/${encodeURIComponent(id)}`),
    ownSignature: (rid: number) =>
      rest.get<OwnInventorySignature>(`${CALLS}/GetOwnSignature/${rid}`),
    // The API refuses a reason that was not chosen, at the field.
    dispute: (rid: number, given: { reason: string; statement: string }) =>
      rest.post<null>(`${CALLS}/DisputeSignature`, { rid, ...given }),
    sign: (signing: SignInventory) => rest.post<null>(`${CALLS}/Sign`, signing),
    decide: (decision: z.input<typeof decideSchema>) =>
      rest.post<null>('/Agency/InventoryFiling/Decide', decision),
  }
}
