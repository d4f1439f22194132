import type { SecretGuard } from '#api/accounts/sign-in/secrets/secret-guard.routes.ts'

export type SecretGuardMapper = SecretGuard
