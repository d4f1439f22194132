import type { Addresses } from '#app/lib/area.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'

/** What somebody comes for. Each has a page that says beforehand what it takes. */
export const TASKS = ['report', 'comment', 'apply', 'pay', 'look-up'] as const
export type Task = (typeof TASKS)[number]

export const isTask = (value: string | undefined): value is Task =>
  TASKS.some((task) => task === value)

export type StartPage = {
  title: string
  /** What it is for. */
  lead: string
  need: string[]
  time: string
  next: string[]
  begin: { label: string; href: string }
  others: { label: string; href: string }[]
}

type About = {
  to: Addresses
  area: 'pub' | 'app'
  settings: Pick<Settings, 'report' | 'comments'>
}

const TITLES: Record<Task, () => string> = {
  report: () => t('Report pollution or an incident'),
  comment: () => t('Comment on a public notice'),
  apply: () => t('Apply for a permit or file a report that a permit asks for'),
  pay: () => t('Pay a fee or an invoice'),
  'look-up': () => t('Look up a record'),
}

export const titleOf = (task: Task): string => TITLES[task]()

/** What a task takes, before anybody begins with it. */
export function startPage(task: Task, about: About): StartPage {
  return { title: titleOf(task), ...PAGES[task](about) }
}

const PAGES: Record<Task, (about: About) => Omit<StartPage, 'title'>> = {
  report: ({ to, area, settings }) => ({
    lead: t(
      'Tell the agency about a spill, smoke, an odor, dumping or anything else that may harm air, water or land.',
    ),
    need: [
      t('What you saw, smelled or heard, where, and when. A guess is better than nothing.'),
      t(
        'A photograph, if you have one and it is safe to take. Its place is taken out before others see it.',
      ),
      t('Your name and how to reach you, only if you want an answer.'),
    ],
    time: t(
      'About 5 minutes. What you typed is kept for {days} days, and you may come back to it.',
      {
        days: settings.report.draftDays,
      },
    ),
    next: [
      t('You get a receipt with a number and a code. Keep them: they open your report again.'),
      t(
        'Somebody at the agency reads the report, looks whether others told of the same, and decides what is done.',
      ),
      t(
        'With your number and code you see how far it is, read questions of the agency, and add what you forgot.',
      ),
    ],
    begin: { label: t('Begin a report'), href: `/${area}/pub-rcd/default/event` },
    others: [{ label: t('Go on with a report that was sent'), href: to.followUp }],
  }),
  comment: ({ to, settings }) => ({
    lead: t(
      'Before the agency decides on some permits and plans, everybody may say what they think. The comment is part of the record, and the agency answers it with its decision.',
    ),
    need: [
      t('The notice: its name, the place or its number. All that are open stand in the list.'),
      t('What you want to say: what you know of the place, what should be otherwise, and why.'),
      settings.comments.withoutSignIn
        ? t('No account. Your name and e-mail address, if you want to hear of the answer.')
        : t('An account: the agency takes comments of people who have logged in.'),
    ],
    time: t(
      'About 10 minutes, and until the day that the notice names. Nothing is taken after it.',
    ),
    next: [
      t('You get a receipt with a number at once.'),
      t('The agency looks whether the comment can be shown, and shows it beside the notice.'),
      t('When it decides, it answers what was said. Who asked to hear of it gets a mail.'),
    ],
    begin: { label: t('See what is open for comment'), href: `${to.submittals}?notice=open` },
    others: [{ label: t('All submittals and notices'), href: to.submittals }],
  }),
  apply: ({ area }) => ({
    lead: t(
      'Applications, renewals, changes of a permit and the reports that a permit asks for are filed by its owner, or by a consultant for them.',
    ),
    need: [
      t('An account. The first time, the agency checks who you are and for which site you file.'),
      t('The site: its name, address or number.'),
      t(
        'What the form asks for: it says so on its first page, before you begin, with the fee and who has to sign.',
      ),
      t('For a signature: your PIN and one of your security questions.'),
    ],
    time: t(
      'From 15 minutes for a short notice to some days for a large application. Answers are saved while you type, and several people may work on them.',
    ),
    next: [
      t('You get an acknowledgement and a copy of what you signed.'),
      t(
        'Each step of the review is shown with its date, who has to act and how long it usually takes.',
      ),
      t('The decision comes by mail and stands in the public records on the same day.'),
    ],
    begin:
      area === 'app'
        ? { label: t('Choose what you file'), href: '/app/new-apps' }
        : { label: t('Log in to file'), href: '/app/new-apps' },
    others: [
      area === 'app'
        ? { label: t('Find the right type'), href: '/app/new-apps/guide' }
        : { label: t('Register'), href: '/pub/register' },
    ],
  }),
  pay: ({ to, area }) => ({
    lead: t(
      'Fees of what was filed and invoices of the agency are paid by card or from a bank account, on the page of a payment provider. The portal never sees the number of a card.',
    ),
    need: [
      t('For an invoice: its number and the amount due, as printed on it. No account is needed.'),
      t('For the fee of a filing: your account, or the link that whoever filed it sent you.'),
      t('An e-mail address for the receipt.'),
    ],
    time: t(
      'About 3 minutes. A payment from a bank account is confirmed by the bank some days later.',
    ),
    next: [
      t('You get a receipt as soon as the provider says that it was paid.'),
      t(
        'If the page breaks off on the way, do not pay again: the portal asks the provider, and shows what became of it.',
      ),
    ],
    begin: { label: t('Pay an invoice'), href: to.invoicePayment },
    others: [
      area === 'app'
        ? { label: t('What is open for my accounts'), href: '/app/payments' }
        : { label: t('Log in to pay a fee'), href: '/app/payments' },
    ],
  }),
  'look-up': ({ to, area }) => ({
    lead: t(
      'Permits, projects, submittals and regulated sites are public records. You may read, download and follow them.',
    ),
    need: [
      t('A name, an address or a number. Parts of words are enough.'),
      t('Nothing else: no account, no fee, and nobody asks why.'),
    ],
    time: t('A minute or two. Each list can be taken away as a file.'),
    next: [
      t('Follow a record, and you get a mail when something happens to it.'),
      t('What is not here can be asked for: the agency answers requests for public records.'),
    ],
    begin: { label: t('Search permits'), href: to.permits },
    others: [
      { label: t('Sites'), href: to.sites },
      { label: t('Projects'), href: to.projects },
      { label: t('Submittals and notices'), href: to.submittals },
      { label: t('Is my water pipe lead?'), href: `/${area}/lead` },
    ],
  }),
}
