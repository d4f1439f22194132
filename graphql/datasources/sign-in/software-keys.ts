import type { KeyDay, KeyPurpose, NewKey, SoftwareKey } from '#api/software-keys/keys.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const OWN = '/Client/SoftwareKey'

/** REST calls about the caller's keys for software. */
export function softwareKeysSource(rest: Rest) {
  return {
    list: () => rest.get<SoftwareKey[]>(`${OWN}/GetKeys`),
    days: (rid: number) => rest.get<KeyDay[]>(`${OWN}/GetDays/${rid}`),
    refusal: (purpose: KeyPurpose) =>
      rest.get<{ words: string | null }>(`${OWN}/GetRefusal/${purpose}`),
    make: (key: NewKey) => rest.post<{ rid: number; key: string }>(`${OWN}/MakeKey`, key),
    withdraw: (rid: number) => rest.post<null>(`${OWN}/WithdrawKey`, { rid }),
  }
}
