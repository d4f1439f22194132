import type { SubmittalTypesQuery } from '#app/gql/operations.ts'
import { countOf, dollars, shortDate, overdueWords, timeLeft } from '#app/lib/format.ts'
import { hrefWith } from '#app/lib/search-params.ts'
import { msg, t } from '#words/words.ts'
import { typeParams, type TypeCriteria } from './type-criteria.ts'

type Type = SubmittalTypesQuery['submittalTypes'][number]

export const NEW_APPS = '/app/new-apps'
/** Spec 3 §2.3: so many count as popular. */
const POPULAR = 6
const OTHER = msg('Other submittals')

type Asked = {
  criteria: TypeCriteria
  isLicensee: boolean
  isConsultant: boolean
  mayStart: boolean
  today: string
}

/** The words of the catalogue. */
export function viewCatalogue(data: SubmittalTypesQuery, asked: Asked) {
  const { criteria } = asked
  const all = data.submittalTypes
  const found = all.filter((type) => fits(type, asked))
  const pinned = all.filter(({ isPinned }) => isPinned)
  const isPopular = criteria.panel === 'popular'
  const panel = isPopular ? all.slice(0, POPULAR) : pinned
  const href = (changes: Partial<TypeCriteria>) =>
    hrefWith(NEW_APPS, typeParams({ ...criteria, isTwice: false, ...changes }))
  return {
    intro: asked.mayStart
      ? t('{all} you can start. A draft costs nothing and commits you to nothing.', {
          all: countOf(all.length, 'type', 'types'),
        })
      : t('{all}. Your account reads them and cannot start any.', {
          all: countOf(all.length, 'type', 'types'),
        }),
    hasTypes: all.length > 0,
    found: found.length,
    pending: pendingOf(data, asked.today),
    panel: {
      title: isPopular ? t('Popular submittals') : t('My Favorite: pinned submittals'),
      types: panel.map((type) => viewType(type, asked)),
      switchHref: href({ panel: isPopular ? 'pinned' : 'popular' }),
      switchWords: isPopular
        ? t('Show the {pinned}', {
            pinned: countOf(pinned.length, 'pinned one', 'pinned ones'),
          })
        : t('Show the {some}', {
            some: countOf(Math.min(POPULAR, all.length), 'popular one', 'popular ones'),
          }),
    },
    groups: groupsOf(found, asked, isPopular ? [] : pinned),
    criteria: {
      ...criteria,
      programs: programsOf(all),
      types: all.map(({ id, name }) => ({ value: id, label: name })),
      picked: criteria.pick.map((id) => ({
        id,
        name: all.find((type) => type.id === id)?.name ?? t('Submittal type {id}', { id }),
        removeHref: href({ pick: criteria.pick.filter((other) => other !== id) }),
      })),
      counts: {
        me: all.filter((type) => signsAlone(type, asked)).length,
        other: all.filter((type) => !signsAlone(type, asked)).length,
      },
      chosen:
        (criteria.term ? 1 : 0) +
        criteria.program.length +
        criteria.by.length +
        criteria.pick.length,
    },
    mayStart: asked.mayStart,
  }
}

export type CatalogueView = ReturnType<typeof viewCatalogue>
export type TypeView = ReturnType<typeof viewType>

function fits(type: Type, asked: Asked): boolean {
  const { term, program, by, pick } = asked.criteria
  const words = [type.name, type.code, type.description, type.whoNeedsIt, type.programName ?? '']
    .join(' ')
    .toLowerCase()
  const signer = signsAlone(type, asked) ? 'me' : 'other'
  return (
    term
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (program.length === 0 || program.includes(type.programId ?? '')) &&
    (by.length === 0 || by.includes(signer)) &&
    (pick.length === 0 || pick.includes(type.id))
  )
}

/**
 * Officials and licensees sign what is theirs; whoever only prepares needs the official. Whether a consultant may sign
 * is told by the site, which is not chosen yet.
 */
function signsAlone({ signedBy }: Type, { isLicensee, isConsultant, mayStart }: Asked): boolean {
  if (signedBy === 'SUBMITTER') return true
  if (isConsultant) return false
  return mayStart && (signedBy === 'LICENSEE') === isLicensee
}

function groupsOf(found: Type[], asked: Asked, above: Type[]) {
  const names = [...new Set(found.map(({ programName }) => programName ?? t(OTHER)))]
  return names.map((name, at) => {
    const types = found.filter(({ programName }) => (programName ?? t(OTHER)) === name)
    const here = types.filter((type) => !above.includes(type))
    const departments = [...new Set(types.flatMap(({ departmentName }) => departmentName ?? []))]
    const pinned = types.length - here.length
    return {
      id: `program-${at + 1}`,
      title: name,
      count: types.length,
      note: [
        ...departments,
        ...(pinned > 0
          ? [
              t('{pinned} {stand} pinned above', {
                pinned,
                stand: pinned === 1 ? t('is') : t('are'),
              }),
            ]
          : []),
      ].join('. '),
      types: here.map((type) => viewType(type, asked)),
    }
  })
}

function viewType(type: Type, asked: Asked) {
  const [draft] = type.drafts
  return {
    id: type.id,
    name: type.name,
    code: type.code,
    description: type.description,
    icon: type.image,
    department: type.departmentName ?? '',
    whoNeedsIt: type.whoNeedsIt,
    fee: feeOf(type),
    time: timeOf(type.minutes),
    decision: type.usualDays
      ? t('Usually {usualDays}', { usualDays: countOf(type.usualDays, 'day', 'days') })
      : null,
    signer: signerOf(type, asked),
    atHand: type.atHand,
    issues: type.issues,
    duties: type.duties,
    packageHref: `/app/submittal-package/${type.id}/${type.code}.zip`,
    isPinned: type.isPinned,
    draft: draft
      ? {
          words: t('Draft {id}{siteName}, saved {day}', {
            id: draft.id,
            siteName: draft.siteName ? t(' for {siteName}', { siteName: draft.siteName }) : '',
            day: shortDate(draft.updatedAt.slice(0, 10)) ?? '',
          }),
          href: `/app/submittal/form/${type.productId}/${draft.id}`,
        }
      : null,
  }
}

function feeOf({ fees }: Type): string {
  if (fees.length === 0) return t('No fee')
  const amounts = fees.map(({ amount }) => (amount === null ? null : Number(amount)))
  if (amounts.includes(null)) return t('Depends on your answers')
  return dollars(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)) ?? t('No fee')
}

function timeOf(minutes: number | null): string {
  if (minutes === null) return t('Not known')
  return minutes < 120
    ? t('{minutes} minutes', { minutes })
    : t('{hours} hours', { hours: Math.round(minutes / 60) })
}

function signerOf(type: Type, asked: Asked): string {
  if (signsAlone(type, asked)) return t('You')
  if (asked.isConsultant && type.signedBy === 'OFFICIAL') return t('Whoever may sign for the site')
  return type.signedBy === 'LICENSEE' ? t('The licensee') : t('The official of the site')
}

function programsOf(all: readonly Type[]) {
  const names = new Map(
    all.flatMap(({ programId, programName }) =>
      programId ? [[programId, programName ?? '']] : [],
    ),
  )
  return [...names].map(([value, label]) => ({
    value,
    label,
    count: all.filter(({ programId }) => programId === value).length,
  }))
}

/** The specified words, then the newest draft with its due day. */
function pendingOf(data: SubmittalTypesQuery, today: string) {
  const { pending } = data.ownSubmittalOverview
  const [newest] = data.pendingSubmittals.nodes
  if (pending === 0) return null
  const about = newest
    ? [newest.applicationName, ...(newest.siteName ? [newest.siteName] : [])].join(', ')
    : ''
  const due = newest?.dueOn
    ? t(', due {dueOn} ({left})', {
        dueOn: shortDate(newest.dueOn),
        left: overdueWords(newest.dueOn, today) ?? timeLeft(newest.dueOn, today),
      })
    : ''
  return {
    title: t('You have {pending} pending submittal(s).', { pending }),
    newest: about ? t('Newest: {about}{due}.', { about, due }) : '',
  }
}
