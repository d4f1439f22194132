import { believed } from '#graphql/lib/rest.ts'
import type { Import, ImportChoices } from '#api/portal/import-desk/imports.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { oneId, recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const importsResolvers: Resolvers = {
  Query: {
    importDesk: (_, { before }, { rest }) =>
      rest.call('imports.all', { query: { before: oneId(before)?.toString() } }),
    deskImport: (_, { id, from }, { rest }) =>
      believed<Import>(
        rest.call('imports.get', {
          path: { id: recordId(id) },
          query: { from: Math.max(from, 0) },
        }),
      ),
  },
  Mutation: {
    checkImport: (_, { id, version, choices, ...asked }, { rest }) =>
      done(() =>
        rest.call('imports.check', {
          body: {
            ...asked,
            rid: recordId(id),
            versionNo: version,
            choices: { ...choices, ...knownOf(choices) },
          },
        }),
      ),
    readImportAnew: (_, { id, version, ...asked }, { rest }) =>
      done(() =>
        rest.call('imports.readAnew', {
          body: { ...asked, rid: recordId(id), versionNo: version },
        }),
      ),
    mendImport: (_, { id, version, ...asked }, { rest }) =>
      done(() =>
        rest.call('imports.mend', { body: { ...asked, rid: recordId(id), versionNo: version } }),
      ),
    useImportMapping: (_, { id, version, mappingId }, { rest }) =>
      done(() =>
        rest.call('imports.useMapping', {
          body: {
            rid: recordId(id),
            versionNo: version,
            mappingRid: recordId(mappingId),
          },
        }),
      ),
    actOnImport: (_, { id, version, act }, { rest }) =>
      done(() =>
        rest.call('imports.act', {
          body: { rid: recordId(id), versionNo: version, act },
        }),
      ),
    undoImportRun: async (_, { runId }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('imports.undoRun', { body: { runRid: recordId(runId) } }),
      )
      return { ok, error, id: value?.rid ?? null }
    },
    keepImportPull: (_, { mappingId, ...asked }, { rest }) =>
      done(() =>
        rest.call('imports.keepPull', { body: { ...asked, mappingRid: recordId(mappingId) } }),
      ),
    removeImportPull: (_, { id }, { rest }) =>
      done(() => rest.call('imports.removePull', { body: { rid: recordId(id) } })),
  },
  DeskImport: {
    targets: ({ targets, why }) => targets.map((one) => ({ ...one, why: why[one.name] ?? '' })),
    sheet: ({ look }) => look?.sheet ?? '',
    sheets: ({ look }) => look?.sheets ?? [],
    headings: ({ look }) => look?.headings ?? null,
    firstRows: ({ look }) => look?.rows ?? [],
    progressRows: ({ progress }) => progress.rows,
    progressShare: ({ progress }) => progress.share,
    progressStep: ({ progress }) => progress.step,
  },
}

const POSITIONS: readonly ImportChoices['positions'][] = [
  'refuse',
  'drop',
  'mend',
  'mend-or-drop',
  'keep',
]
const BAD_CELLS: readonly ImportChoices['badOptionalCells'][] = ['drop-row', 'leave-empty']
const EXTRA: readonly ImportChoices['extraCells'][] = ['note-in-workbooks', 'note', 'refuse']
const MISSING: readonly ImportChoices['missing'][] = ['keep', 'hide', 'delete']

/** Choices by the words that there are; another word is the first of them. */
function knownOf(
  choices: Record<'positions' | 'badOptionalCells' | 'extraCells' | 'missing', string>,
) {
  return {
    positions: POSITIONS.find((word) => word === choices.positions) ?? 'refuse',
    badOptionalCells: BAD_CELLS.find((word) => word === choices.badOptionalCells) ?? 'drop-row',
    extraCells: EXTRA.find((word) => word === choices.extraCells) ?? 'note-in-workbooks',
    missing: MISSING.find((word) => word === choices.missing) ?? 'keep',
  }
}
