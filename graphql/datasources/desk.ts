import type { Decision, WaitingAccounts } from '#api/desk/desk.schemas.ts'
import type { SignerDecision, UnknownSigner } from '#api/desk/signers.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type AlteredFileModel = WaitingAccounts['alteredFiles'][number]
export type FailedMailModel = WaitingAccounts['failedMails']['list'][number]
export type WaitingIdentityModel = WaitingAccounts['identities'][number]
export type WaitingFacilityModel = WaitingAccounts['facilities'][number]
export type WaitingRegistrationModel = WaitingAccounts['registrations'][number]

/** REST calls of the agency's desk for accounts. */
export function deskSource(rest: Rest) {
  return {
    waiting: () => rest.get<WaitingAccounts>('/Agency/Account/GetWaiting'),
    decide: (decision: Decision) =>
      rest.post<{ isMailed: boolean }>('/Agency/Account/Decide', decision),
    sendMailAgain: (rid: number) => rest.post<null>('/Agency/Mail/SendAgain', { rid }),
    unknownSigners: () => rest.get<UnknownSigner[]>('/Agency/CoSign/GetUnknownSigners'),
    decideSigner: (decision: SignerDecision) =>
      rest.post<{ isMailed: boolean }>('/Agency/CoSign/DecideSigner', decision),
  }
}
