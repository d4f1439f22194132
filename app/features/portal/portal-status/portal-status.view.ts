import type { NoticeTone } from '#app/components/ui/notice.tsx'
import type { PortalStatusQuery } from '#app/gql/operations.ts'
import { countOf } from '#app/lib/format.ts'
import { momentWords } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { PARTS, STATES } from './portal-status.words.ts'

type Status = PortalStatusQuery['portalStatus']
type Part = Status['parts'][number]

const MINUTE_MS = 60_000

export function viewPortalStatus(status: Status, timeZone: string) {
  const when = (moment: string) => momentWords(new Date(moment), timeZone)
  return {
    ...overall(status),
    looked: t('Looked at: {moment}', { moment: when(status.at) }),
    parts: status.parts.map((part) => viewPart(part, status.at, when)),
  }
}

export type PortalStatusView = ReturnType<typeof viewPortalStatus>

/** Only what is known is said to work. */
function overall({ works, parts }: Status): { title: string; tone: NoticeTone } {
  if (parts.some(({ state }) => state === 'DOWN'))
    return { title: t('Some parts do not work.'), tone: 'bad' }
  if (!works) return { title: t('Everything works, some of it late.'), tone: 'warn' }
  if (parts.some(({ state }) => state === 'UNKNOWN'))
    return { title: t('Nothing is known not to work.'), tone: 'info' }
  return { title: t('Everything works.'), tone: 'good' }
}

function viewPart({ part, state, since, lastAt }: Part, at: string, when: (m: string) => string) {
  const told = PARTS[part]
  const { words, tone, shape } = STATES[state]
  const sentence = told[state]
  const wait = since ? waitWords(Date.parse(at) - Date.parse(since)) : ''
  return {
    id: part.toLowerCase().replace('_', '-'),
    title: t(told.title),
    state: { words, tone, shape },
    sentence: sentence ? t(sentence, { wait }) : '',
    // A moment ends in a point of its own.
    facts: [
      ...(since ? [sinceWords(state, when(since))] : []),
      ...(lastAt ? [t('Last done: {moment}', { moment: when(lastAt) })] : []),
    ],
  }
}

/** What does not work at all may not have worked before somebody asked. */
function sinceWords(state: Part['state'], moment: string): string {
  return state === 'DOWN' ? t('Noticed: {moment}', { moment }) : t('Since {moment}', { moment })
}

function waitWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 120) return countOf(minutes, 'minute', 'minutes')
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? countOf(hours, 'hour', 'hours')
    : countOf(Math.floor(hours / 24), 'day', 'days')
}
