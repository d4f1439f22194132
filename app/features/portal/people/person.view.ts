import type { OpenPersonQuery } from '#app/gql/operations.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { ACTIVITY_WORDS, browserWords } from '#app/features/accounts/sign-in/security.view.ts'
import { personAddress } from './people-address.ts'
import { METHOD_WORDS, STATE_BADGES } from './people-words.ts'

type Person = OpenPersonQuery['person']
type Roles = OpenPersonQuery['staffRoles']['roles']

const KEY_WORDS = {
  BACKFLOW_RESULTS: 'Sends results of backflow tests',
  READING: 'Reads public records',
} as const satisfies Record<Person['keys'][number]['purpose'], string>

/** One person as the page shows it. */
export function viewPerson(person: Person, roles: Roles, zone: string) {
  const when = (moment: string) => momentInZone(moment, zone)
  const held = person.roles.map(({ code }) => code)
  const step = ({ id, at, action, by, note }: Person['history'][number]) => ({
    id,
    what: ACTIVITY_WORDS[action] ?? action,
    note,
    who: [by, when(at)].filter(Boolean).join(', '),
  })
  return {
    id: person.id,
    self: personAddress(person.id),
    version: person.version,
    fullName: person.fullName,
    userName: person.userName,
    badge: STATE_BADGES[person.state],
    state: person.state,
    isStaff: person.isStaff,
    isOwn: person.isOwn,
    mayChange: person.mayChange,
    isInvited: person.isInvited && person.isStaff && person.state === 'ACTIVE',
    details: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email ?? '',
    },
    facts: [
      { label: 'Username', value: person.userName },
      { label: 'E-mail', value: emailWords(person) },
      {
        label: 'Kind',
        value: person.isStaff ? 'Staff of the agency' : (person.accountType ?? 'No account type'),
      },
      { label: 'Account since', value: longDate(person.createdAt.slice(0, 10)) ?? '' },
      { label: 'Second factor', value: factorWords(person) },
    ],
    shut: person.shut
      ? {
          title: `${person.state === 'LOCKED' ? 'Locked' : 'Closed'} by ${person.shut.by}, ${when(person.shut.at)}`,
          reason: person.shut.reason,
        }
      : null,
    mergedInto: person.mergedInto
      ? {
          href: personAddress(person.mergedInto.id),
          userName: person.mergedInto.userName,
          words: `Merged ${when(person.mergedInto.at)} by ${person.mergedInto.by}. ${person.mergedInto.reason}`,
        }
      : null,
    merged: person.merged.map((merge) => ({
      id: merge.id,
      href: personAddress(merge.id),
      userName: merge.userName,
      words: `Merged ${when(merge.at)} by ${merge.by}. ${merge.reason}`,
    })),
    mayMerge: !person.isStaff && person.state !== 'WAITING' && !person.mergedInto,
    hasFactor: person.hasAuthenticator || person.passkeyCount > 0,
    choices: roles.flatMap(({ code, name, description, isRetired }) =>
      isRetired && !held.includes(code)
        ? []
        : [{ value: code, label: description ? `${name}: ${description}` : name }],
    ),
    held,
    ownRights: person.ownRights.map((action) => ({
      value: action,
      label: person.rights.find((right) => right.action === action)?.does ?? action,
    })),
    rights: byArea(person.rights),
    links: [
      {
        id: 'sites',
        title: 'Sites',
        rows: person.sites.map(({ siteId, name, isWaiting }) => ({
          name,
          isWaiting,
          href: siteId ? `/app/pub-rcd/site/review/${siteId}` : null,
        })),
      },
      {
        id: 'licensees',
        title: 'Licensees whose records are followed',
        rows: person.licensees.map((link) => ({ ...link, href: null })),
      },
      {
        id: 'consultants',
        title: 'Consultants and owners',
        rows: person.consultants.map((link) => ({ ...link, href: null })),
      },
    ].filter(({ rows }) => rows.length > 0),
    sessions: person.sessions.map((session) => ({
      id: session.id,
      name: browserWords(session.browser),
      lines: [
        `Logged in ${when(session.startedAt)} ${METHOD_WORDS[session.method] ?? ''}${session.by ? `, by ${session.by}` : ''}`,
        `Last used ${when(session.lastSeenAt)}`,
      ],
    })),
    keys: person.keys.map(({ id, purpose, name, ending, siteIds, endsOn, lastUsedAt }) => ({
      id,
      name,
      lines: [
        `${KEY_WORDS[purpose]}, ends in ${ending}`,
        `Last day ${longDate(endsOn) ?? endsOn}, ${lastUsedAt ? `last used ${when(lastUsedAt)}` : 'never used'}`,
        ...(siteIds.length > 0 ? [`For the sites ${siteIds.join(', ')} alone`] : []),
      ],
    })),
    history: person.history.map(step),
    activity: person.activity.map(step),
  }
}

export type PersonView = ReturnType<typeof viewPerson>

function emailWords({ email, isEmailProven, mailsGoTo }: Person): string {
  if (!email) return ''
  if (isEmailProven) return email
  return mailsGoTo && mailsGoTo !== email
    ? `${email} (not confirmed yet; until then mails go to ${mailsGoTo})`
    : `${email} (not shown to arrive yet)`
}

function factorWords({ hasAuthenticator, passkeyCount }: Person): string {
  const all = [
    ...(hasAuthenticator ? ['Authenticator app'] : []),
    ...(passkeyCount > 0 ? [countOf(passkeyCount, 'passkey', 'passkeys')] : []),
  ]
  return all.length > 0 ? all.join(', ') : 'None of their own'
}

/** Rights under their headings, in the order of the letters. */
export function byArea<T extends { action: string; area: string; does: string }>(
  rights: readonly T[],
): { area: string; rights: T[] }[] {
  const areas = [...new Set(rights.map(({ area }) => area))].sort()
  return areas.map((area) => ({ area, rights: rights.filter((right) => right.area === area) }))
}
