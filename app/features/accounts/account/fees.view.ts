import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { AccountInvoicesQuery, AccountProgramsQuery } from '#app/gql/operations.ts'
import {
  countOf,
  dateRange,
  daysBetween,
  dollars,
  momentInZone,
  shortDate,
} from '#app/lib/format.ts'
import { STANDING_WORDS } from '#app/features/money/payments/standing-words.ts'
import { t } from '#words/words.ts'

type Program = AccountProgramsQuery['feePrograms'][number]
type Found = AccountInvoicesQuery['accountInvoices']
type Invoice = Found['nodes'][number]
type Place = { agencyName: string; timeZone: string; day: string }
type Parts = {
  programs: readonly Program[]
  chosen: Program
  found: Found
  page: number
  place: Place
}

const SUMMARY = '/app/account?tab=fimsAccount'

/** The words of FIMS Account Summary (spec 3 §2.11). */
export function viewFees({ programs, chosen, found, page, place }: Parts) {
  const { nodes, total, pageSize } = found
  const pageHref = `${SUMMARY}&program=${chosen.accountId}&page=`
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const sumOf = (key: 'amount' | 'paid' | 'balance') =>
    dollars(nodes.reduce((sum, invoice) => sum + Math.round(invoice[key] * 100), 0) / 100)
  return {
    programs: programs.map(({ accountId, accountName, accountNumber, name }) => ({
      value: accountId,
      label: t('{accountName}: {name}, account {accountNumber}', {
        accountName,
        name,
        accountNumber,
      }),
    })),
    chosen: chosen.accountId,
    title: t('Invoice List ({total})', { total }),
    about: `${chosen.accountName}, ${chosen.name}`,
    commentsHref: `/app/money-paper/transactions/${chosen.accountId}`,
    rows: nodes.map((invoice) => viewInvoice(invoice, place)),
    totals:
      nodes.length === 0
        ? null
        : t('{span}: invoiced {invoiced}, paid {paid}, balance {balance}.', {
            span: pages > 1 ? t('On this page') : t('In all'),
            invoiced: sumOf('amount'),
            paid: sumOf('paid'),
            balance: sumOf('balance'),
          }),
    isPastEnd: nodes.length === 0 && total > 0,
    paging: { page, pageSize, total, pageHref },
  }
}

function viewInvoice(invoice: Invoice, { agencyName, timeZone, day }: Place) {
  const parts = [
    ['interest', invoice.interest],
    [t('late fee'), invoice.lateFee],
    ['penalty', invoice.penalty],
    ['adjustment', invoice.adjustment],
    [t('waived'), -invoice.waived],
  ] as const
  const period = dateRange(invoice.startsOn ?? null, invoice.endsOn ?? null)
  return {
    id: invoice.id,
    number: invoice.number,
    about: [
      invoice.description,
      t('Invoiced {issuedOn}', { issuedOn: shortDate(invoice.issuedOn) ?? '' }),
      ...(period ? [t('For {period}', { period })] : []),
    ],
    dueOn: shortDate(invoice.dueOn) ?? '',
    amount: dollars(invoice.amount),
    within: parts
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => `${name} ${dollars(amount) ?? ''}`)
      .join(', '),
    paid: dollars(invoice.paid),
    balance: dollars(invoice.balance),
    posted: `${momentInZone(invoice.postedAt, timeZone)}, ${invoice.postedBy ?? agencyName}`,
    status: statusOf(invoice, day),
    pdfHref: `/app/money-paper/invoice/${invoice.id}`,
  }
}

function statusOf(invoice: Invoice, day: string): BadgeProps {
  if (invoice.isVoid) return { tone: 'idle', shape: 'struck', children: t('Void') }
  if (invoice.isOnTheWay) return { tone: 'info', shape: 'half', children: t('Payment on the way') }
  const children = STANDING_WORDS[invoice.standing]
  if (invoice.balance <= 0)
    return invoice.paid > 0
      ? { tone: 'good', shape: 'disc', children }
      : { tone: 'idle', shape: 'ring', children }
  if (invoice.dueOn < day)
    return {
      tone: 'bad',
      shape: 'disc',
      children: t('{dueOn} late', {
        dueOn: countOf(daysBetween(invoice.dueOn, day), 'day', 'days'),
      }),
    }
  return invoice.paid > 0
    ? { tone: 'warn', shape: 'half', children: t('Part paid') }
    : { tone: 'idle', shape: 'ring', children: t('Open') }
}
