import { unjudged } from '#graphql/lib/rest.ts'
import type { Field } from '#api/drinking-water/inventory/columns.rules.ts'
import type { FilingState } from '#api/drinking-water/inventory/filings.schemas.ts'
import type { Resolvers, ServiceLineClass } from '#graphql/generated/resolvers.ts'
import { nullWhereNone } from '../filing/disputes.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
const CLASSES: Readonly<Record<string, ServiceLineClass>> = {
  lead: 'LEAD',
  galvanized: 'GALVANIZED',
  'non-lead': 'NON_LEAD',
  unknown: 'UNKNOWN',
}
const classOf = (name: string | null) => (name === null ? null : (CLASSES[name] ?? null))

type Row = {
  rid: number
  systemRid: number
  state: FilingState
  sentDate: string
  signedDate: string | null
}
const ROW = {
  id: ({ rid }: Row) => rid,
  systemId: ({ systemRid }: Row) => systemRid,
  state: ({ state }: Row) => state,
  sentAt: ({ sentDate }: Row) => sentDate,
  signedAt: ({ signedDate }: Row) => signedDate,
}

/** Inventories of service lines as filings. */
export const inventoryFilingResolvers: Resolvers = {
  Query: {
    inventoryFilings: (_, __, { rest }) => rest.call('inventoryFilings.list'),
    inventoryFiling: (_, { id, page }, { rest }) =>
      rest.call('inventoryFilings.get', { path: { id: recordId(id) }, query: { page: page ?? 1 } }),
    ownInventorySignature: (_, { id }, { rest }) =>
      nullWhereNone(() =>
        rest.call('inventoryFilings.ownSignature', { path: { id: recordId(id) } }),
      ),
    inventorySigning: async (_, { id }, { rest }) => {
      const { content, ...signing } = await rest.call('inventoryFilings.getSigning', {
        path: { id },
      })
      const { number, system, year, file, sheet, lines } = content
      const named = { systemName: system.name, pwsId: system.pwsId }
      const filed = { fileName: file.name, fileSha256: file.sha256 }
      return { ...signing, content: { number, ...named, year, ...filed, sheet, lines } }
    },
  },
  Mutation: {
    saveInventoryHeadings: async (_, { id, headings }, { rest }) => {
      // A column that the API does not know it refuses itself.
      const known = headings.map(({ field, heading }) => ({ field: field as Field, heading }))
      const { ok, error } = await attempt(() =>
        rest.call('inventoryFilings.saveMapping', { body: { rid: recordId(id), headings: known } }),
      )
      return { ok, error }
    },
    beginInventorySigning: async (_, { id }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('inventoryFilings.begin', { body: { rid: recordId(id) } }),
      )
      return { ok, error, ceremonyId: value?.ceremonyId ?? null }
    },
    disputeInventorySignature: async (_, { input }, { rest }) => {
      const reason = input.reason ?? ''
      const { ok, error } = await attempt(() =>
        rest.call('inventoryFilings.dispute', {
          body: unjudged({ rid: recordId(input.id), reason, statement: input.statement }),
        }),
      )
      return { ok, error }
    },
    signInventory: (_, { input: { id, ...signing } }, { rest }) =>
      done(() => rest.call('inventoryFilings.sign', { body: { rid: recordId(id), ...signing } })),
    decideInventory: (_, { id, isAccepted, reason }, { rest }) =>
      done(() =>
        rest.call('inventoryFilings.decide', {
          body: {
            rid: recordId(id),
            decision: isAccepted ? 'accept' : 'send-back',
            reason: reason ?? '',
          },
        }),
      ),
  },
  InventoryFilingRow: ROW,
  InventoryFiling: {
    ...ROW,
  },
  InventoryChange: {
    classWas: ({ classWas }) => classOf(classWas),
    classIs: ({ classIs }) => classOf(classIs),
  },
}
