import type { KeyDay, KeyPurpose, SoftwareKey } from '#api/software-keys/keys.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const OWN = '/Client/SoftwareKey'

/** REST calls about the caller's keys for software. */
export function softwareKeysSource(rest: Rest) {
  return {
    list: (purpose: KeyPurpose) => rest.get<SoftwareKey[]>(`${OWN}/GetKeys/${purpose}`),
    days: (rid: number) => rest.get<KeyDay[]>(`${OWN}/GetDays/${rid}`),
    make: (purpose: KeyPurpose, name: string) =>
      rest.post<{ rid: number; key: string }>(`${OWN}/MakeKey`, { purpose, name }),
    withdraw: (rid: number) => rest.post<null>(`${OWN}/WithdrawKey`, { rid }),
  }
}
