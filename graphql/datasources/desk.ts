import type { Decision, WaitingAccounts } from '#api/desk/desk.schemas.ts'
import type { SignerDecision } from '#api/desk/signers.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type AlteredFileModel = WaitingAccounts['alteredFiles'][number]
export type FailedMailModel = WaitingAccounts['failedMails']['list'][number]
export type WaitingIdentityModel = WaitingAccounts['identities'][number]
export type WaitingFacilityModel = WaitingAccounts['facilities'][number]
export type WaitingRegistrationModel = WaitingAccounts['registrations'][number]

/** REST calls of the agency's desk for accounts. */
export function deskSource(rest: Rest) {
  return {
    waiting: () => rest.call('desk.waiting'),
    decide: (decision: Decision) => rest.call('desk.decide', { body: decision }),
    sendMailAgain: (rid: number) => rest.call('desk.sendMailAgain', { body: { rid } }),
    unknownSigners: () => rest.call('signers.unknown'),
    decideSigner: (decision: SignerDecision) => rest.call('signers.decide', { body: decision }),
  }
}
