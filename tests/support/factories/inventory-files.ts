import type { Filing } from '#api/drinking-water/inventory/filings.schemas.ts'
export { csvOf, goodRow, HEADINGS } from './inventory-rows.ts'
import { ANSWER, callAs } from '#tests/support/accounts/sign-in.ts'
import { PIN, type Filer } from '#tests/support/filing/filer.ts'
import type { World } from '#tests/support/world.ts'

type Sent = { year?: number; replaces?: number; name?: string }

/** Sends a file of lines as a water system does. */
export async function sendInventory(
  world: World,
  { cookie }: { cookie: string },
  { system, bytes, ...sent }: Sent & { system: number; bytes: Uint8Array },
) {
  const query = new URLSearchParams({
    system: `${system}`,
    year: `${sent.year ?? 2026}`,
    replaces: `${sent.replaces ?? 0}`,
  })
  const response = await world.api.request(`/api/Client/InventoryFiling/Upload?${query}`, {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': sent.name ?? 'lines.csv',
      cookie,
    },
  } as RequestInit)
  const answer = (await response.json()) as {
    data: { rid: number }
    msg: string
    reason?: string
    fields?: Record<string, string>
  }
  return { ...answer, status: response.status }
}

export const inventoryOf = async (world: World, { cookie }: { cookie: string }, rid: number) =>
  (await callAs<Filing>(world, `/Client/InventoryFiling/Get/${rid}`, { cookie })).data

/** Signs an inventory by PIN and the answer that every test account has. */
export async function signInventory(world: World, { cookie }: Filer, rid: number, more = {}) {
  const begun = await callAs<{ ceremonyId: string }>(
    world,
    '/Client/InventoryFiling/BeginSigning',
    {
      body: { rid },
      cookie,
    },
  )
  if (begun.status !== 200) return begun
  const { ceremonyId } = begun.data
  const shown = await callAs<unknown>(world, `/Client/InventoryFiling/GetSigning/${ceremonyId}`, {
    cookie,
  })
  if (shown.status !== 200) return shown
  const body = { rid, ceremonyId, pin: PIN, answer: ANSWER, hasAgreed: true, ...more }
  return callAs<null>(world, '/Client/InventoryFiling/Sign', { body, cookie })
}
