import type { TakeOverQuery, TakeOverState } from '#app/gql/operations.ts'
import { viewPermitAct } from '#app/features/records/permits/permit-acts.view.ts'
import { dollars, longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'

type Found = NonNullable<TakeOverQuery['takeOver']>

const AGREED: readonly TakeOverState[] = ['AGREED', 'DECIDED', 'DONE']

export const DONE: Readonly<Record<string, string>> = words({
  agreed: 'You agreed and signed. The agency now decides, and you are told.',
  declined: 'You declined. Whoever asked you and the agency are told.',
})

/** What somebody takes over with a permit, in the words of its page. */
export function viewTakeOver(found: Found, key: string) {
  const dated = ({ name, on }: { name: string; on?: string | null }) =>
    on ? `${name}: ${longDate(on)}` : name
  return {
    title: t('Take over permit {permit}', { permit: found.permitNumber }),
    context: [found.typeName, found.siteName].filter(Boolean).join(', '),
    lead: t('{holder} wants to pass this permit on to {newHolder} on {day}.', {
      holder: found.holder ?? t('The present holder'),
      newHolder: found.newHolder,
      day: longDate(found.onDay),
    }),
    until: t('You can answer until {until}; then the question ends.', {
      until: longDate(found.endsOn),
    }),
    closed: found.closed ?? null,
    mayNot: found.mayNot ? t(found.mayNot) : null,
    isAgreed: AGREED.includes(found.state),
    facts: [
      { label: t('Permit'), value: found.permitNumber },
      { label: t('Kind of permit'), value: found.typeName },
      { label: t('Status'), value: t(found.statusName) },
      { label: t('Site'), value: found.siteName ?? '' },
      { label: t('Location'), value: found.location },
      {
        label: t('Ends on'),
        value: found.expiresOn ? longDate(found.expiresOn) : t('No last day'),
      },
      { label: t('New holder'), value: found.newHolder },
      { label: t('Day of the transfer'), value: longDate(found.onDay) },
    ],
    lists: [
      {
        id: 'conditions',
        title: t('Conditions'),
        none: t('The permit has no conditions in the portal. Read its paper.'),
        rows: found.conditions.map(({ text }) => text),
      },
      {
        id: 'duties',
        title: t('Duties, with their next day'),
        none: t('Nothing is due regularly.'),
        rows: found.duties.map(dated),
      },
      {
        id: 'reports',
        title: t('Due and not filed'),
        none: t('Nothing is open.'),
        rows: found.reports.map(dated),
      },
      {
        id: 'money',
        title: t('Not paid'),
        none: t('Nothing is open.'),
        rows: found.unpaid.map(({ name, cents }) => `${name}: ${dollars(cents / 100)}`),
      },
      ...(found.acts.length > 0
        ? [
            {
              id: 'acts',
              title: t('What the agency recorded for a day ahead'),
              none: '',
              rows: found.acts.map((act) => viewPermitAct(act, { productId: 0 }).what),
            },
          ]
        : []),
    ],
    self: `/pub/take-over/${key}`,
    signHref: `/app/take-over/${key}`,
  }
}

export type TakeOverView = ReturnType<typeof viewTakeOver>
