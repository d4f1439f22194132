import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { selectCheck, type KeptCheck } from '#api/ground/lib/check-results.queries.ts'
import { selectKnownSize } from '#api/services/files/known-files.queries.ts'
import {
  selectVerification,
  type KeptVerification,
} from '#api/services/proof/check/kept-verification.ts'
import { NEWEST_COPIES } from '#api/services/proof/check/verify-newest.ts'
import { selectWholeFiles } from '#api/portal/whole-files/whole-files.queries.ts'
import { dayIn } from '#values/days.ts'
import {
  countCopies,
  selectDatabaseFacts,
  selectLastHeard,
  selectMessageFacts,
} from './health.queries.ts'
import { selectRuns } from './job-runs.queries.ts'
import type { Comparison, Health, Operations, VerificationShown } from './operations.schemas.ts'
import type { KeptComparison } from './compare-files.act.ts'
import { scannerState } from './scanner-state.ts'

type Deps = Pick<
  ApiDeps,
  'db' | 'searches' | 'files' | 'clock' | 'config' | 'scanner' | 'payments' | 'running'
>

/** Everything that the operations page tells; whatever is not known is null. */
export async function readOperations(deps: Deps): Promise<Omit<Operations, 'mayManage'>> {
  const { db, files, running } = deps
  const size = await selectKnownSize(deps.searches ?? db)
  const space = (await files.space?.()) ?? null
  return {
    at: deps.clock().toISOString(),
    health: await readHealth(deps),
    jobs: await selectRuns(db),
    storage: {
      isDisk: files.space !== undefined,
      files: size.count,
      byteSize: size.byteSize,
      freeBytes: space?.freeBytes ?? null,
      totalBytes: space?.totalBytes ?? null,
      comparison: comparisonOf(await selectCheck<KeptComparison>(db, 'compare-files')),
      wholeFiles: await readWholeFiles(db),
    },
    records: {
      copies: await countCopies(db),
      newestCount: NEWEST_COPIES,
      newest: verificationOf(await selectVerification(db, 'verify-newest')),
      all: verificationOf(await selectVerification(db, 'verify-all')),
    },
    versions: {
      portal: running?.version ?? null,
      node: running?.node ?? null,
      startedAt: running?.startedAt.toISOString() ?? null,
    },
  }
}

/** All of a night are made at once. */
async function readWholeFiles(db: Deps['db']): Promise<Operations['storage']['wholeFiles']> {
  const files = await selectWholeFiles(db)
  return {
    madeAt: files[0]?.madeAt.toISOString() ?? null,
    files: files.length,
    byteSize: files.reduce((sum, { byteSize }) => sum + byteSize, 0),
  }
}

async function readHealth({
  db,
  clock,
  config,
  running,
  scanner,
  payments,
}: Deps): Promise<Health> {
  const now = clock()
  const day = { today: dayIn(config.timeZone, now), timeZone: config.timeZone }
  return {
    database: { kind: running?.database ?? null, ...(await selectDatabaseFacts(db)) },
    mail: {
      server: running?.mail?.server ?? null,
      from: running?.mail?.from ?? null,
      ...(await selectMessageFacts(db, 'outbox', day)),
    },
    texts: {
      server: running?.texts?.server ?? null,
      from: null,
      ...(await selectMessageFacts(db, 'sms_outbox', day)),
    },
    scanner: await scannerState(scanner ?? null),
    payments: {
      provider: payments?.name ?? null,
      lastHeardAt: payments ? await selectLastHeard(db, payments.name) : null,
    },
  }
}

function comparisonOf(kept: KeptCheck<KeptComparison> | null): Comparison | null {
  if (!kept) return null
  const { startedAt, endedAt, by, result } = kept
  const { reached, ...found } = result
  return {
    endedAt: endedAt.toISOString(),
    tookMs: endedAt.getTime() - startedAt.getTime(),
    by,
    ...found,
    isWhole: reached === null,
  }
}

function verificationOf(kept: KeptCheck<KeptVerification> | null): VerificationShown | null {
  return kept && { endedAt: kept.endedAt.toISOString(), by: kept.by, ...kept.result }
}
