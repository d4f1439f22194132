import type { WaitingAccounts } from '#api/accounts/desk/desk.schemas.ts'

export type WaitingFacilityMapper = WaitingAccounts['facilities'][number]
export type WaitingIdentityMapper = WaitingAccounts['identities'][number]
export type FailedMailMapper = WaitingAccounts['failedMails']['list'][number]
export type WaitingRegistrationMapper = WaitingAccounts['registrations'][number]
export type AlteredFileMapper = WaitingAccounts['alteredFiles'][number]
