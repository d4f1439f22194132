import type { WaitingMail } from '#api/portal/dashboard/telling/choices.routes.ts'

export type WaitingMailMapper = WaitingMail
