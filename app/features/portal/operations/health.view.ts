import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'
import type { OpenOperationsQuery } from '#app/gql/operations.ts'
import { count, countOf } from '#app/lib/format.ts'
import { sizeWords } from './sizes.ts'

type Operations = OpenOperationsQuery['operations']
type Channel = Operations['health']['mail']

export type State = { words: string; tone: Tone; shape: BadgeShape }
export type Service = {
  id: string
  title: string
  state: State
  facts: { label: string; value: string | null }[]
  link: { href: string; words: string } | null
}

const GOOD = (words: string): State => ({ words, tone: 'good', shape: 'disc' })
const WARN = (words: string): State => ({ words, tone: 'warn', shape: 'triangle' })
const BAD = (words: string): State => ({ words, tone: 'bad', shape: 'disc' })
const IDLE = (words: string): State => ({ words, tone: 'idle', shape: 'ring' })
export const STATES = { GOOD, WARN, BAD, IDLE }

/** A message that waits longer than this is late. */
const LATE_MS = 60 * 60_000

const KINDS = { EMBEDDED: 'Embedded in the portal', SERVER: 'PostgreSQL server' } as const

type Around = { when: (moment: string) => string; maySendAgain: boolean }

/** The services that the portal needs, each with what is known of it. */
export function viewHealth(operations: Operations, around: Around): Service[] {
  const { health, versions, at } = operations
  const { database, payments, scanner } = health
  const isKnown = versions.portal !== null
  return [
    {
      id: 'database',
      title: 'Database',
      state: GOOD('Answers'),
      facts: [
        { label: 'Engine', value: database.kind && KINDS[database.kind] },
        { label: 'Version of PostgreSQL', value: database.version },
        { label: 'Size', value: sizeWords(database.byteSize) },
        {
          label: 'Newest migration',
          value: `${database.newestMigration} (${count(database.migrations)} in all)`,
        },
      ],
      link: null,
    },
    {
      id: 'mail',
      title: 'E-mail',
      state: channelState(health.mail, at),
      facts: [
        {
          label: 'Leaves by',
          value: leavesBy(health.mail, isKnown, 'No mail server is named, so e-mails wait'),
        },
        ...channelFacts(health.mail, around, 'e-mail'),
      ],
      link: failedLink(health.mail, around),
    },
    {
      id: 'texts',
      title: 'Text messages',
      state: channelState(health.texts, at),
      facts: [
        {
          label: 'Leave by',
          value: leavesBy(health.texts, isKnown, 'No service is named, so text messages wait'),
        },
        ...channelFacts(health.texts, around, 'text message'),
      ],
      link: null,
    },
    {
      id: 'scanner',
      title: 'Virus scanner',
      state: SCANNERS[scanner].state,
      facts: [{ label: 'Files of visitors', value: SCANNERS[scanner].words }],
      link: null,
    },
    {
      id: 'payments',
      title: 'Payment provider',
      state: payments.provider ? GOOD('On') : IDLE('Off'),
      facts: [
        { label: 'Provider', value: payments.provider ?? 'None: nothing is paid online' },
        ...(payments.provider
          ? [
              {
                label: 'Last answer that changed a payment',
                value: payments.lastHeardAt
                  ? around.when(payments.lastHeardAt)
                  : 'None is written down',
              },
            ]
          : []),
      ],
      link: null,
    },
  ]
}

const SCANNERS = {
  NONE: {
    state: IDLE('Not set up'),
    words: 'Are not looked through: no scanner is named',
  },
  ANSWERS: { state: GOOD('Answers'), words: 'Are looked through before they are stored' },
  AWAY: {
    state: BAD('Does not answer'),
    words: 'Are refused until the scanner answers again',
  },
} as const

function leavesBy({ server, from }: Channel, isKnown: boolean, none: string): string | null {
  if (!isKnown) return null
  if (server === null) return none
  const host = server || 'a server whose address cannot be read'
  return from ? `${host}, from ${from}` : host
}

function channelState({ server, failed, oldestWaitingAt }: Channel, at: string): State {
  if (failed > 0) return WARN(`${count(failed)} failed`)
  if (server === null) return IDLE('Not set up')
  if (oldestWaitingAt && Date.parse(at) - Date.parse(oldestWaitingAt) > LATE_MS) return WARN('Late')
  return GOOD('No failure')
}

function channelFacts(channel: Channel, { when }: Around, one: string) {
  const { waiting, oldestWaitingAt, failed, lastSentAt } = channel
  return [
    {
      label: 'Waiting',
      value: oldestWaitingAt
        ? `${countOf(waiting, one, `${one}s`)}, the oldest of ${when(oldestWaitingAt)}`
        : 'None',
    },
    {
      label: 'Failed in the last 30 days',
      value: failed > 0 ? countOf(failed, one, `${one}s`) : 'None',
    },
    {
      label: 'Last one delivered to the service',
      value: lastSentAt ? when(lastSentAt) : 'None in the last 30 days',
    },
  ]
}

/** Failed mails are sent again on the page that can do it, for who may open it. */
function failedLink({ failed }: Channel, { maySendAgain }: Around): Service['link'] {
  return failed > 0 && maySendAgain
    ? { href: '/app/gov#mails', words: 'See the failed e-mails and send them again' }
    : null
}
