import type { OpenOperationsQuery } from '#app/gql/operations.ts'
import { count, countOf } from '#app/lib/format.ts'
import { isJobLate } from '#values/job-late.ts'
import { STATES, viewHealth } from './health.view.ts'
import { JOB_TITLES } from '#values/job-titles.ts'
import { JOB_DOES } from './operations.words.ts'
import { sizeWords, tookWords, upWords } from './sizes.ts'

type Operations = OpenOperationsQuery['operations']
type Job = Operations['jobs'][number]
type Comparison = NonNullable<Operations['storage']['comparison']>
type Verification = NonNullable<Operations['records']['newest']>
type When = (moment: string) => string

/** Who may open the page of accounts, where failed mails are sent again and notices about settings stand. */
const DECIDES = 'gov:account.actions.decide'

export function viewOperations(
  operations: Operations,
  { when, rights }: { when: When; rights: readonly string[] },
) {
  const { storage, records, versions, at } = operations
  const maySendAgain = rights.includes(DECIDES)
  return {
    at: when(at),
    mayManage: operations.mayManage,
    services: viewHealth(operations, { when, maySendAgain }),
    jobs: operations.jobs.map((job) => viewJob(job, at, when)),
    storage: {
      facts: [
        {
          label: 'Files lie',
          value: storage.isDisk ? 'On the disk of the portal' : 'In an object store',
        },
        {
          label: 'Files in the database',
          value: `${countOf(storage.files, 'file', 'files')}, ${sizeWords(storage.byteSize)}`,
        },
        ...(storage.isDisk
          ? [
              {
                label: 'Free on the disk',
                value: spaceWords(storage.freeBytes, storage.totalBytes),
              },
            ]
          : []),
        { label: 'Whole files for everybody', value: wholeFileWords(storage.wholeFiles, when) },
      ],
      isLow: isLow(storage.freeBytes, storage.totalBytes),
      comparison: storage.comparison && viewComparison(storage.comparison, when),
    },
    records: {
      copies: countOf(records.copies, 'copy of record', 'copies of record'),
      newestWords: `Verify the newest ${count(records.newestCount)}`,
      newest: records.newest && viewVerification(records.newest, when),
      all: records.all && viewVerification(records.all, when),
    },
    versions: [
      { label: 'Portal', value: versions.portal },
      { label: 'Node', value: versions.node },
      {
        label: 'Runs since',
        value:
          versions.startedAt &&
          `${when(versions.startedAt)} (${upWords(Date.parse(at) - Date.parse(versions.startedAt))})`,
      },
    ],
    settingsHref: maySendAgain ? '/app/gov' : null,
  }
}

function viewJob(job: Job, at: string, when: When) {
  return {
    id: job.name,
    title: JOB_TITLES[job.name] ?? job.name,
    does: JOB_DOES[job.name] ?? '',
    state: jobState(job, at),
    last: job.endedAt ? when(job.endedAt) : 'No run is written down',
    took: job.tookMs === null ? '' : `It took ${tookWords(job.tookMs)}`,
    next: job.nextDueAt ? when(job.nextDueAt) : '',
    failure: job.failedAt ? when(job.failedAt) : 'None is written down',
    failed: job.failed ?? '',
  }
}

function jobState({ endedAt, lastFailed, nextDueAt }: Job, at: string) {
  if (endedAt === null) return STATES.IDLE('Not known')
  if (lastFailed) return STATES.BAD('Failed')
  if (isJobLate(nextDueAt, at)) return STATES.WARN('Late')
  return STATES.GOOD('Done')
}

function spaceWords(free: number | null, total: number | null): string | null {
  return free === null || total === null ? null : `${sizeWords(free)} of ${sizeWords(total)}`
}

/** Less than a tenth and less than 5 GB. */
function isLow(free: number | null, total: number | null): boolean {
  return free !== null && total !== null && free < total / 10 && free < 5 * 1024 ** 3
}

function viewComparison(comparison: Comparison, when: When) {
  const { orphans, missing, isWhole, young, by, tookMs } = comparison
  return {
    title: `Compared ${when(comparison.endedAt)}${by ? ` by ${by}` : ''}`,
    isClean: orphans.count === 0 && missing.count === 0 && isWhole,
    words: [
      `${countOf(comparison.stored, 'file', 'files')} stored (${sizeWords(comparison.storedBytes)}), ${countOf(comparison.named, 'file', 'files')} named by the database, in ${tookWords(tookMs)}.`,
      ...(isWhole
        ? []
        : [
            'The time for it was over before all files were looked at. Compare again to go on from there.',
          ]),
      ...(young > 0
        ? [
            `${countOf(young, 'file is', 'files are')} younger than an hour and without a row; it may still come, so ${young === 1 ? 'it is' : 'they are'} not counted.`,
          ]
        : []),
    ],
    lists: [
      {
        id: 'missing',
        title: `Missing: ${countOf(missing.count, 'file', 'files')}`,
        about: 'The database names these and they are not stored. Restore them from a backup.',
        ...missing,
      },
      {
        id: 'orphans',
        title: `Without a row: ${countOf(orphans.count, 'file', 'files')}`,
        about:
          'These are stored and no row names them. Tidying deletes those of visitors after a day.',
        ...orphans,
      },
    ],
  }
}

function viewVerification(result: Verification, when: When) {
  const { problems, copies, seals, files, ends, by } = result
  return {
    isWhole: problems === 0,
    when: `${when(result.endedAt)}${by ? ` by ${by}` : ''}`,
    words: problems === 0 ? 'All whole' : `${countOf(problems, 'problem', 'problems')} found`,
    looked: [
      countOf(copies, 'copy', 'copies'),
      ...(seals > 0 ? [countOf(seals, 'seal', 'seals')] : []),
      ...(files > 0 ? [countOf(files, 'file', 'files')] : []),
      ...(ends > 0 ? [countOf(ends, 'published end', 'published ends')] : []),
    ].join(', '),
    problems: result.firstProblems,
    more: problems - result.firstProblems.length,
  }
}

function wholeFileWords(found: Operations['storage']['wholeFiles'], when: When): string {
  const { madeAt, files, byteSize } = found
  if (!madeAt) return 'None were made yet'
  return `Made ${when(madeAt)}: ${countOf(files, 'file', 'files')}, ${sizeWords(byteSize)}`
}
