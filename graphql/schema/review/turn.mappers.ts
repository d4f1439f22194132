import type { Turn } from '#api/services/workflow/turn.ts'

export type TurnMapper = Turn
