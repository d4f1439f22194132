import type { ChangeKind, ValueType } from '#api/record-changes/fields.ts'
import type { Beginning } from '#api/record-changes/history.ts'
import type { AsOfState } from '#api/record-changes/record-changes.schemas.ts'
import type * as graph from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'

const KINDS: Record<graph.HistoryKind, ChangeKind> = {
  SITE: 'site',
  PERMIT: 'permit',
  PROJECT: 'project',
  SUBMITTAL: 'submittal',
}

const NAMES: Record<ChangeKind, graph.HistoryKind> = {
  site: 'SITE',
  permit: 'PERMIT',
  project: 'PROJECT',
  submittal: 'SUBMITTAL',
}

const BEGINNINGS: Record<Beginning, graph.HistoryBeginning> = {
  kept: 'KEPT',
  shown: 'SHOWN',
  created: 'CREATED',
}

const STATES: Record<AsOfState, graph.AsOfState> = {
  known: 'KNOWN',
  'not-kept': 'NOT_KEPT',
  'not-shown': 'NOT_SHOWN',
  'not-created': 'NOT_CREATED',
}

const TYPES: Record<ValueType, graph.RecordValueType> = {
  text: 'TEXT',
  day: 'DAY',
  'yes-no': 'YES_NO',
  'site-status': 'SITE_STATUS',
  contest: 'CONTEST',
}

export const historyResolvers: graph.Resolvers = {
  Query: {
    recordHistory: (_, { kind, id, asOf, from, to }, { rest }) =>
      rest.call('recordChanges.history', {
        path: { kind: KINDS[kind], id: String(id) },
        query: {
          ...present('asOf', asOf),
          ...present('from', from),
          ...present('to', to),
        },
      }),
  },
  RecordHistory: {
    kind: ({ kind }) => NAMES[kind],
    beginning: ({ beginning }) => BEGINNINGS[beginning],
  },
  RecordAsOf: { state: ({ state }) => STATES[state] },
  RecordField: { type: ({ type }) => TYPES[type] },
  RecordDifference: { type: ({ type }) => TYPES[type] },
}
