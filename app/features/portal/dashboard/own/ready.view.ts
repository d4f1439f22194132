import type { DashboardQuery } from '#app/gql/operations.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { shortDate } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Readiness = NonNullable<DashboardQuery['readiness']>
type Needs = PageViewer['needs']

export type ReadyStep = {
  key: 'identity' | 'programs' | 'site'
  title: string
  words: string
  state: 'done' | 'waiting' | 'open'
  /** What is done, and since when it is so; whom it is waiting for. */
  say: string | null
  act: { label: string; href: string } | null
}

/** What comes before a first submittal, each with its state and whom it is waiting for; null once all of it is done. */
export function viewReady(
  readiness: Readiness | null | undefined,
  { needs, asksIdentity }: { needs: Needs; asksIdentity: boolean },
) {
  if (!readiness) return null
  const steps = [
    identityStep(readiness, { needs, asksIdentity }),
    programsStep(needs),
    siteStep(readiness),
  ]
  const done = steps.filter(({ state }) => state === 'done').length
  if (done === steps.length) return null
  return {
    steps,
    /** The first that the reader can do now: its button is the filled one. */
    now: steps.find(({ state }) => state === 'open')?.key ?? null,
    said: t('{done} of {all} done', { done: String(done), all: String(steps.length) }),
    lacksGroups: needs.groups,
  }
}
export type ReadyView = NonNullable<ReturnType<typeof viewReady>>

function identityStep(
  { isProven, provenOn, identityAskedOn }: Readiness,
  { needs, asksIdentity }: { needs: Needs; asksIdentity: boolean },
): ReadyStep {
  const step = { key: 'identity' as const, title: t('Prove who you are') }
  const isOpen = asksIdentity && !isProven
  const asked = isOpen && identityAskedOn ? shortDate(identityAskedOn) : null
  if (needs.pin || needs.questions)
    return {
      ...step,
      state: 'open',
      words: t('You sign with a PIN and a security question. Set up both.'),
      say: asked ? t('Identity sent {day}. Waiting for the agency', { day: asked }) : null,
      act: needs.pin
        ? { label: t('Set your PIN'), href: '/app/account?tab=pass' }
        : { label: t('Set your questions'), href: '/app/account?tab=secq' },
    }
  if (!isOpen)
    return {
      ...step,
      state: 'done',
      words: t('Your identity, PIN and security questions are set.'),
      say: provenOn ? t('Done {day}', { day: shortDate(provenOn) }) : t('Done'),
      act: null,
    }
  return asked
    ? {
        ...step,
        state: 'waiting',
        words: t('You sent your request on {day}. The agency e-mails you its answer.', {
          day: asked,
        }),
        say: t('Waiting for the agency'),
        act: null,
      }
    : {
        ...step,
        state: 'open',
        words: t('The agency has to know who you are before you can sign.'),
        say: null,
        act: { label: t('Prove identity'), href: '/app/account?tab=verify' },
      }
}

function programsStep(needs: Needs): ReadyStep {
  const step = { key: 'programs' as const, title: t('Choose your programs') }
  return needs.groups
    ? {
        ...step,
        state: 'open',
        words: t('Nobody has to approve it.'),
        say: null,
        act: { label: t('Choose programs'), href: '/app/account?tab=account' },
      }
    : {
        ...step,
        state: 'done',
        words: t('You see the forms of the programs that you chose.'),
        say: t('Done'),
        act: null,
      }
}

function siteStep({ isConnected, siteName, siteAskedOn }: Readiness): ReadyStep {
  const step = { key: 'site' as const, title: t('Connect your site') }
  if (isConnected)
    return { ...step, state: 'done', words: siteName ?? '', say: t('Done'), act: null }
  return siteAskedOn
    ? {
        ...step,
        state: 'waiting',
        words: t('{site}. You sent your request on {day}. The agency e-mails you its answer.', {
          ...{ site: siteName, day: shortDate(siteAskedOn) },
        }),
        say: t('Waiting for the agency'),
        act: null,
      }
    : {
        ...step,
        state: 'open',
        words: t('Ask for your site by its number. The agency confirms it.'),
        say: null,
        act: { label: t('Find your site'), href: '/app/account?tab=account' },
      }
}
