import type { SecretGuard } from '#api/sign-in/secrets/secret-guard.routes.ts'

export type SecretGuardMapper = SecretGuard
