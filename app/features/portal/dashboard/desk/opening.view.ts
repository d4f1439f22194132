import type { OpeningQuery } from '#app/gql/operations.ts'
import { count, countOf, shortDate } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Opening = OpeningQuery['agencyReadiness']
type Said = { isDone: boolean; words: string; done: string; label: string; href: string }

/** What a portal needs before the public comes, each step as it is now; null once all that it needs is there. */
export function viewOpening(opening: Opening) {
  const groups = [
    groupOf(
      'open',
      t('To open the portal'),
      [nameStep, mailStep, contactStep, recordsStep],
      opening,
    ),
    groupOf('take', t('To take submittals'), [formsStep, staffStep, paymentStep], opening),
  ]
  const steps = groups.flatMap((group) => group.steps)
  const left = steps.filter(({ state }) => state === 'open')
  // Online payment is nothing that a portal must have.
  if (left.every(({ key }) => key === 'payment')) return null
  return {
    groups,
    now: left[0]?.key ?? null,
    said: t('{done} of {all} done', {
      done: count(steps.length - left.length),
      all: count(steps.length),
    }),
  }
}
export type OpeningView = NonNullable<ReturnType<typeof viewOpening>>

type StepOf = (opening: Opening) => Said & { key: string; title: string }

function groupOf(id: string, title: string, made: readonly StepOf[], opening: Opening) {
  const steps = made.map((stepOf) => {
    const { key, title: name, isDone, words, done, label, href } = stepOf(opening)
    return {
      ...{ key, title: name },
      words: isDone ? done : words,
      state: isDone ? ('done' as const) : ('open' as const),
      say: isDone ? t('Done') : null,
      act: isDone ? null : { label, href },
    }
  })
  const done = steps.filter(({ state }) => state === 'done').length
  return {
    ...{ id, title, steps },
    isDone: done === steps.length,
    said: t('{done} of {all} done', { done: count(done), all: count(steps.length) }),
  }
}

const nameStep: StepOf = ({ isNamed, agencyName }) => ({
  key: 'name',
  title: t('Name, logo and color'),
  isDone: isNamed,
  done: agencyName,
  words: t('The name of your agency is in the head of every page and in every e-mail.'),
  label: t('Enter the name'),
  href: '/app/gov/settings/agencyName',
})

const mailStep: StepOf = ({ hasMail, mailSentOn }) => ({
  key: 'mail',
  title: t('E-mail that reaches people'),
  isDone: mailSentOn !== null,
  done: t('The last e-mail was sent on {day}.', { day: shortDate(mailSentOn) }),
  words: hasMail
    ? t('No e-mail was sent yet.')
    : t('No mail server is named. Whoever runs the server names one.'),
  label: t('Check e-mail'),
  href: '/app/gov/operations',
})

const contactStep: StepOf = ({ contact }) => ({
  key: 'contact',
  title: t('Say how people reach you'),
  isDone: contact !== null,
  done: contact ?? '',
  words: t('The telephone, e-mail, hours and address that applicants and residents will see.'),
  label: t('Enter contact'),
  href: '/app/gov/settings/contact.phone',
})

const recordsStep: StepOf = ({ hasSites, hasPermits }) => ({
  key: 'records',
  title: t('Load your sites and permits'),
  isDone: hasSites && hasPermits,
  done: t('Sites and permits are loaded.'),
  words: hasSites
    ? t('Sites are loaded. Permits come next.')
    : t('Sites first, then permits. Every problem is shown before anything is saved.'),
  label: t('Import a file'),
  href: '/app/gov/import',
})

const formsStep: StepOf = ({ forms }) => ({
  key: 'forms',
  title: t('Choose the forms you offer'),
  isDone: forms > 0,
  done: t('{forms} published.', { forms: countOf(forms, 'form', 'forms') }),
  words: t('Try the forms that come with the portal, change them, then publish.'),
  label: t('Choose forms'),
  href: '/app/gov/types',
})

const staffStep: StepOf = ({ staff }) => ({
  key: 'staff',
  title: t('Invite your staff'),
  isDone: staff > 1,
  done: t('{people} can sign in.', { people: countOf(staff, 'person', 'people') }),
  words: t('You are the only one who can sign in. Each person gets a role.'),
  label: t('Invite staff'),
  href: '/app/gov/people/new',
})

const paymentStep: StepOf = ({ provider }) => ({
  key: 'payment',
  title: t('Connect online payment'),
  isDone: provider !== null,
  done: provider ?? '',
  words: t('Not needed if your forms are free. Whoever runs the server names the provider.'),
  label: t('See payments'),
  href: '/app/gov/operations',
})
