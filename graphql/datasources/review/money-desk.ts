import type { z } from 'zod'
import type {
  AgingRow,
  DeskFile,
  DeskList,
  DeskSearch,
  Differences,
  adjustSchema,
  askRefundSchema,
  newInvoiceSchema,
  recordSchema,
  RefundAnswer,
} from '#api/money-desk/money-desk.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const INVOICE = '/Agency/Invoice'
const PAYMENT = '/Agency/Payment'

/** REST calls of finance staff. */
export function moneyDeskSource(rest: Rest) {
  return {
    search: (body: DeskSearch) => rest.post<DeskList>(`${INVOICE}/Search`, body),
    get: (rid: number) => rest.get<DeskFile>(`${INVOICE}/Get/${rid}`),
    aging: () => rest.get<AgingRow[]>(`${INVOICE}/GetAging`),
    differences: (isClosed: boolean, page: number) =>
      rest.get<Differences>(
        `${PAYMENT}/GetDifferences?closed=${isClosed ? 'Y' : 'N'}&page=${page}`,
      ),
    create: (body: z.input<typeof newInvoiceSchema>) =>
      rest.post<{ rid: number }>(`${INVOICE}/Create`, body),
    record: (body: z.input<typeof recordSchema>) => rest.post<null>(`${INVOICE}/Record`, body),
    takeBack: (body: { invoiceRid: number; entryRid: number; reason: string }) =>
      rest.post<null>(`${INVOICE}/TakeBack`, body),
    adjust: (body: z.input<typeof adjustSchema>) => rest.post<null>(`${INVOICE}/Adjust`, body),
    remind: (invoiceRid: number) => rest.post<null>(`${INVOICE}/Remind`, { invoiceRid }),
    askRefund: (body: z.input<typeof askRefundSchema>) =>
      rest.post<RefundAnswer>(`${PAYMENT}/AskRefund`, body),
    decideRefund: (body: { refundRid: number; isApproved: boolean; reason: string }) =>
      rest.post<RefundAnswer>(`${PAYMENT}/DecideRefund`, body),
    close: (body: { differenceRid: number; reason: string }) =>
      rest.post<null>(`${PAYMENT}/CloseDifference`, body),
  }
}
