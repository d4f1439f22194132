import type { z } from 'zod'
import type {
  DeskSearch,
  adjustSchema,
  askRefundSchema,
  newInvoiceSchema,
  recordSchema,
} from '#api/money-desk/money-desk.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of finance staff. */
export function moneyDeskSource(rest: Rest) {
  return {
    search: (body: DeskSearch) => rest.call('moneyDesk.search', { body }),
    get: (rid: number) => rest.call('moneyDesk.get', { path: { id: rid } }),
    aging: () => rest.call('moneyDesk.aging'),
    differences: (isClosed: boolean, page: number) =>
      rest.call('moneyDesk.differences', { query: { closed: isClosed ? 'Y' : 'N', page } }),
    create: (body: z.input<typeof newInvoiceSchema>) => rest.call('moneyDesk.create', { body }),
    record: (body: z.input<typeof recordSchema>) => rest.call('moneyDesk.record', { body }),
    takeBack: (body: { invoiceRid: number; entryRid: number; reason: string }) =>
      rest.call('moneyDesk.takeBack', { body }),
    adjust: (body: z.input<typeof adjustSchema>) => rest.call('moneyDesk.adjust', { body }),
    remind: (invoiceRid: number) => rest.call('moneyDesk.remind', { body: { invoiceRid } }),
    askRefund: (body: z.input<typeof askRefundSchema>) =>
      rest.call('moneyDesk.askRefund', { body }),
    decideRefund: (body: { refundRid: number; isApproved: boolean; reason: string }) =>
      rest.call('moneyDesk.decideRefund', { body }),
    close: (body: { differenceRid: number; reason: string }) =>
      rest.call('moneyDesk.close', { body }),
  }
}
