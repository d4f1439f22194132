import type { DeskImportQuery } from '#app/gql/operations.ts'
import { count, countOf, ended, momentInZone } from '#app/lib/format.ts'
import {
  DONE,
  findingsAddress,
  IMPORT,
  importAddress,
  kindWords,
  OUTCOMES,
  STATES,
  WHY,
} from './import.words.ts'
import { shownOf } from './mapping-form.ts'
import { targetWords } from './target-words.ts'

type Job = DeskImportQuery['deskImport']
const PAGE = 100
const UNDERWAY = new Set(['CHECKING', 'LOADING', 'UNDOING'])

/** All that the page of an import says. */
export function viewImport(
  job: Job,
  { from, query, timeZone }: { from: number; query: URLSearchParams; timeZone: string },
) {
  const id = String(job.id)
  const done = query.get('done') ?? ''
  const isStanding = ['MAPPING', 'CHECKED', 'BROKEN'].includes(job.state) && job.columns.length > 0
  return {
    id,
    self: importAddress(id),
    back: IMPORT,
    title: `Import: ${kindWords(job.kind).toLowerCase()}`,
    context: ended(
      `${job.fileName}, uploaded by ${job.byName}. Last: ${job.changedByName}, ${momentInZone(job.changedAt, timeZone)}`,
    ),
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    version: String(job.version),
    state: job.state,
    stateWords: STATES[job.state],
    isUnderWay: UNDERWAY.has(job.state),
    isStanding,
    told: job.told ?? null,
    others: job.others,
    progress: progressOf(job),
    targets: isStanding ? targetsOf(job) : [],
    columns: job.columns.map(({ name, values }) => ({
      value: name,
      label: labelOf(name, values),
    })),
    look: isStanding ? lookOf(job) : null,
    mapping: job.mapping,
    choices: job.choices,
    kept: job.kept.map(({ id: keptId, name }) => ({ value: String(keptId), label: name })),
    verdict: verdictOf(job),
    counts: countsOf(job),
    findings: job.findings.map((finding, at) => ({
      id: String(from + at),
      row: count(finding.row),
      column: finding.column || 'Whole row',
      value: finding.value || 'Empty',
      message: `${finding.message} (${finding.rule})`,
      outcome: OUTCOMES[finding.outcome] ?? finding.outcome,
    })),
    findingsWords: findingsWords(job.findingCount, from),
    nextHref:
      job.findingCount > from + PAGE ? `${importAddress(id)}?from=${from + PAGE}#findings` : null,
    firstHref: from > 0 ? `${importAddress(id)}#findings` : null,
    fileHref: findingsAddress(id),
    mends: job.mends.map(({ column, value, count: cells }) => ({
      column,
      value,
      label: `“${value}” in ${column}, ${countOf(cells, 'cell', 'cells')}, is read as`,
    })),
    changes: changesOf(job),
    mayLoad:
      job.state === 'CHECKED' &&
      job.counts !== null &&
      job.counts !== undefined &&
      (job.counts.rejected === 0 || job.choices.skipBad),
    loadLabel: loadLabel(job),
    mayUndo: job.state === 'LOADED' && job.runId !== null,
  }
}

function labelOf(name: string, values: readonly string[]): string {
  const first = values.find((value) => value.trim() !== '') ?? ''
  const shown = first.length > 30 ? `${first.slice(0, 30)}…` : first
  return shown ? `${name} (${shown})` : name
}

const SHOWN_ROWS = 6
const SHOWN_CELLS = 4

function lookOf({ sheet, sheets, headings, firstRows }: Job) {
  if (headings === null || headings === undefined) return null
  const begins = firstRows.slice(0, SHOWN_ROWS).map(({ row, cells }) => {
    const filled = cells.filter((cell) => cell !== '')
    const more = filled.length > SHOWN_CELLS ? ', …' : ''
    return `row ${row}: ${filled.slice(0, SHOWN_CELLS).join(', ')}${more}`
  })
  return { sheet, sheets, headings: String(headings), begins: begins.join('; ') }
}

function targetsOf({ targets, mapping }: Job) {
  return targets.map(({ name, isRequired, isDay, why }) => ({
    name,
    isDay,
    label: `${targetWords(name)}${isRequired ? '' : ' (optional)'}`,
    isRequired,
    why: WHY[why] ?? '',
    ...shownOf(mapping, name),
  }))
}

function progressOf({ state, isTaken, progressRows, progressShare, progressStep }: Job) {
  const percent = Math.round(Math.min(Math.max(progressShare, 0), 1) * 100)
  const rows = countOf(progressRows, 'row', 'rows')
  const words = !isTaken
    ? 'It waits for its turn.'
    : progressStep
      ? `${rows} read, now ${progressStep}.`
      : state === 'UNDOING'
        ? 'Records are being put back as they were.'
        : `${rows} read, ${percent} %.`
  return { percent, words }
}

function verdictOf({ state, counts, choices, told }: Job) {
  if (state === 'LOADED')
    return counts
      ? {
          tone: 'good' as const,
          title: `${countOf(counts.inserted, 'new record', 'new records')} and ${countOf(counts.updated, 'changed record', 'changed records')} are written.`,
          text: 'The whole import can be taken back while nothing hangs on what it made.',
        }
      : { tone: 'good' as const, title: 'It is loaded.', text: '' }
  if (state === 'UNDONE')
    return { tone: 'good' as const, title: 'It is taken back. Records are as before.', text: '' }
  if (state !== 'CHECKED' || !counts) return null
  if (counts.rejected === 0)
    return {
      tone: 'good' as const,
      title: `${countOf(counts.rows, 'row is', 'rows are')} right. Nothing is written yet.`,
      text: '',
    }
  const good = countOf(counts.rows - counts.rejected, 'row is', 'rows are')
  return {
    tone: 'bad' as const,
    title: `${countOf(counts.rejected, 'row', 'rows')} to fix. Nothing is written.`,
    text: choices.skipBad
      ? `The other ${good} ready and can be loaded without them.`
      : `${told ? '' : `The other ${good} ready. `}Mend the file and upload it again, read words as others, or choose below to load the good rows alone.`,
  }
}

function countsOf({ counts, state }: Job) {
  if (!counts || !['CHECKED', 'LOADED', 'UNDONE'].includes(state)) return []
  return [
    { label: 'Rows refused', count: counts.rejected },
    { label: 'New', count: counts.inserted },
    { label: 'Changed', count: counts.updated },
    { label: 'The same', count: counts.unchanged },
    { label: 'Missing in the file', count: counts.missing },
    ...(counts.emptyRows > 0 ? [{ label: 'Empty rows', count: counts.emptyRows }] : []),
    { label: 'Left out', count: counts.leftOut + counts.repeated },
  ].map((one) => ({ label: one.label, count: count(one.count) }))
}

function findingsWords(all: number, from: number): string {
  if (all === 0) return ''
  return `${count(from + 1)} to ${count(Math.min(from + PAGE, all))} of ${count(all)}`
}

function changesOf({ changes, state }: Job) {
  if (!changes || state !== 'CHECKED') return null
  return {
    created: changes.created,
    missing: changes.missing,
    changed: changes.changed.map(({ key, fields }) => ({
      key,
      words: fields
        .map(
          ({ name, before, after }) =>
            `${targetWords(name)}: ${before || 'empty'} to ${after || 'empty'}`,
        )
        .join('; '),
    })),
  }
}

function loadLabel({ counts }: Job): string {
  if (!counts) return 'Load it'
  const good = countOf(counts.rows - counts.rejected - counts.leftOut, 'row', 'rows')
  return counts.rejected > 0 ? `Load ${good}, leave out ${count(counts.rejected)}` : `Load ${good}`
}
