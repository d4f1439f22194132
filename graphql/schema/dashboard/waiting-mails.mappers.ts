import type { WaitingMail } from '#api/dashboard/telling/choices.routes.ts'

export type WaitingMailMapper = WaitingMail
