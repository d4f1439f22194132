import { timeOfDay } from '#app/lib/format.ts'
import type { PracticeSite } from '#app/lib/page-context.ts'
import { accountGroups, banner, outcomeWords } from './practice.words.ts'

type Entry = { userName: string; name: string; words: string }

export type PracticeView = ReturnType<typeof viewPractice>

/** `04:00` as people read it: "4:00 a.m.". */
export function resetTime({ resetsAt }: Pick<PracticeSite, 'resetsAt'>): string {
  return timeOfDay(new Date(`1970-01-01T${resetsAt}:00Z`), 'UTC')
}

/** What every page says, as words. */
export function bannerOf(site: Pick<PracticeSite, 'resetsAt'>) {
  return {
    label: banner.label(),
    words: banner.words(resetTime(site)),
    link: banner.link(),
    title: banner.title('{title}'),
  }
}

/** The page of a practice site, in the language that is spoken. */
export function viewPractice(site: PracticeSite) {
  const nameOf = new Map(site.accounts.map(({ userName, name }) => [userName, name]))
  const { bank, outbox } = site
  return {
    time: resetTime(site),
    groups: accountGroups().map(({ title, accounts }) => ({
      title,
      // Only accounts that are there.
      accounts: Object.entries(accounts).flatMap(([userName, words]): Entry[] => {
        const name = nameOf.get(userName)
        return name ? [{ userName, name, words }] : []
      }),
    })),
    password: site.password,
    pin: site.pin,
    securityAnswers: [...site.securityAnswers],
    bank: bank && {
      routing: bank.routing,
      cards: bank.cards.map(({ number, outcome }) => ({
        number: number.replace(/(\d{4})(?=\d)/g, '$1 '),
        words: outcomeWords(outcome),
      })),
      accounts: bank.accounts.map(({ number, outcome }) => ({
        number,
        words: outcomeWords(outcome),
      })),
    },
    outbox: outbox && {
      href: outbox.code ? `${outbox.path}?code=${encodeURIComponent(outbox.code)}` : outbox.path,
      code: outbox.code,
    },
  }
}
