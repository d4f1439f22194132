import type { KeyPurpose, NewKey } from '#api/software-keys/keys.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about the caller's keys for software. */
export function softwareKeysSource(rest: Rest) {
  return {
    list: () => rest.call('softwareKeys.list'),
    days: (rid: number) => rest.call('softwareKeys.days', { path: { id: rid } }),
    refusal: (purpose: KeyPurpose) => rest.call('softwareKeys.refusal', { path: { purpose } }),
    make: (key: NewKey) => rest.call('softwareKeys.make', { body: key }),
    withdraw: (rid: number) => rest.call('softwareKeys.withdraw', { body: { rid } }),
  }
}
