import { t } from '#words/words.ts'

/** What every page of a practice site says first. */
export const banner = {
  label: () => t('Practice site'),
  words: (time: string) =>
    t(
      'People and what they file are made up, no payment is real, and nothing reaches the agency. Each day at {time} everything is emptied.',
      { time },
    ),
  link: () => t('How to practice'),
  /** Before the title of each page, so that a tab or a bookmark is not taken for the real portal. */
  title: (title: string) => t('Practice: {title}', { title }),
}

type Group = { title: string; accounts: Record<string, string> }

/** The made-up accounts by what they are, each with what can be tried with it. */
export function accountGroups(): Group[] {
  return [
    {
      title: t('People who file'),
      accounts: {
        owner: t(
          'A responsible official with everything set up: fill in a form, sign it, invite a co-signer, pay a fee, answer the agency, amend or renew a permit.',
        ),
        'new.owner': t(
          'A responsible official on the first day: choose a PIN, set security questions, wait for the proof of identity.',
        ),
        consultant: t('Prepares filings for the owner, who signs them.'),
        licensee: t(
          'Has a license and tests backflow assemblies: hand in results, with a file or in the field.',
        ),
        readonly: t('Sees everything of its own and changes nothing.'),
        supplier: t('Of a water system: look after the backflow assemblies that it supplies.'),
        public: t(
          'Somebody of the public: report pollution, comment on a notice, follow a record.',
        ),
        waiting: t('Waits for the agency, which has not approved it: the sign-in says so.'),
      },
    },
    {
      title: t('People who trade'),
      accounts: {
        cpp: t(
          'First representative of two entities: confirm a trade that waits, propose another.',
        ),
        'cpp.second': t('Second representative of the same entities: sign what the first signed.'),
        'cpp.buyer': t('Of another entity, to trade with.'),
      },
    },
    {
      title: t('People of the agency'),
      accounts: {
        staff: t(
          'Does everything: review and decide filings, answer reports and comments, approve accounts, change settings.',
        ),
        reviewer: t(
          'Reviews filings and sees to events: confirm what staff proposed, and cover for them while they are away.',
        ),
        finance: t('Invoices, payments and refunds.'),
        dw: t('Drinking water: service lines and backflow.'),
      },
    },
  ]
}

/** What comes of paying with a number of the sandbox bank. */
const OUTCOMES: Record<string, () => string> = {
  approved: () => t('Paid'),
  declined: () => t('Declined'),
  insufficient: () => t('Declined: not enough money'),
  expired: () => t('Declined: the card has expired'),
  slow: () => t('Paid, but told only a minute later'),
  settles: () => t('Sent to the bank, and paid after a minute'),
  returns: () => t('Sent to the bank, and returned after a minute'),
}

export const outcomeWords = (outcome: string): string => OUTCOMES[outcome]?.() ?? outcome
