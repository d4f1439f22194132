import type { Turn } from '#api/workflow/turn.ts'

export type TurnMapper = Turn
