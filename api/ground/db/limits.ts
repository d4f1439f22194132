/** How long one kind of call may take at the database, in milliseconds; 0 is without end. */
export type DatabaseLimits = {
  /** For a connection out of the pool, connecting included. */
  acquireMs: number
  statementMs: number
  lockMs: number
  /** In which an open transaction may ask nothing. */
  idleInTransactionMs: number
}

/** Acts of the portal: sign-ins, drafts, filing. */
export const ACT_LIMITS: DatabaseLimits = {
  acquireMs: 5_000,
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 20_000,
}

/** Searches, lists and exports: short ones, which may not keep acts waiting. */
export const SEARCH_LIMITS: DatabaseLimits = {
  acquireMs: 3_000,
  statementMs: 8_000,
  lockMs: 2_000,
  idleInTransactionMs: 10_000,
}

/** Whether the database answers at all. */
export const HEALTH_LIMITS: DatabaseLimits = {
  acquireMs: 2_000,
  statementMs: 2_000,
  lockMs: 1_000,
  idleInTransactionMs: 2_000,
}

/** Commands and migrations, which somebody watches: only connecting is limited. */
export const COMMAND_LIMITS: DatabaseLimits = {
  acquireMs: 30_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
}
