import type { WaitingAccountsQuery } from '#app/gql/operations.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'

export type DeskKind = 'IDENTITY' | 'FACILITY' | 'REGISTRATION'

export type DeskItem = {
  id: string
  kind: DeskKind
  name: string
  facts: { label: string; value: string | null }[]
  /** Where the proof is downloaded. */
  proof: { href: string; name: string } | null
  /** The public page of the site. */
  site: { href: string; name: string } | null
}

export type DeskList = { kind: DeskKind; title: string; items: DeskItem[] }

type Waiting = WaitingAccountsQuery['waitingAccounts']

/** The three lists of the desk. */
export function viewDesk(waiting: Waiting, timeZone: string): DeskList[] {
  const when = (moment: string): string => momentInZone(moment, timeZone)
  return [
    {
      kind: 'IDENTITY',
      title: 'Identity verifications',
      items: waiting.identities.map((row) => ({
        id: row.id,
        kind: 'IDENTITY',
        name: row.fullName,
        facts: [
          ...personFacts(row),
          { label: 'Document', value: row.documentKind },
          { label: 'Statement', value: row.statement },
          { label: 'Asked', value: when(row.requestedAt) },
        ],
        proof: row.fileName ? { href: `/app/gov/proof/${row.id}`, name: row.fileName } : null,
        site: null,
      })),
    },
    {
      kind: 'FACILITY',
      title: 'Facilities',
      items: waiting.facilities.map((row) => ({
        id: row.id,
        kind: 'FACILITY',
        name: row.fullName,
        facts: [
          ...personFacts(row),
          { label: 'Site number', value: row.siteNumber },
          { label: 'Stand for it already', value: countOf(row.otherOwners, 'user', 'users') },
          { label: 'Asked', value: when(row.requestedAt) },
        ],
        proof: null,
        site: { href: `/app/pub-rcd/site/review/${row.siteId}`, name: row.siteName },
      })),
    },
    {
      kind: 'REGISTRATION',
      title: 'Registrations',
      items: waiting.registrations.map((row) => ({
        id: row.id,
        kind: 'REGISTRATION',
        name: row.fullName,
        facts: [
          ...personFacts(row),
          { label: 'Office phone', value: row.phone },
          { label: 'Registered', value: when(row.registeredAt) },
        ],
        proof: null,
        site: null,
      })),
    },
  ]
}

type Person = { userName: string; email: string | null; accountType: string | null }

function personFacts({ userName, email, accountType }: Person): DeskItem['facts'] {
  return [
    { label: 'Username', value: userName },
    { label: 'E-mail', value: email },
    { label: 'Account type', value: accountType },
  ]
}
