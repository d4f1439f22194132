import type {
  LoggedAccount,
  LoggedTransfer,
  Proposal,
  WaitingTrade,
} from '#api/cap-and-trade/desk/desk.schemas.ts'

export type CapProposalMapper = Proposal
export type CapWaitingTradeMapper = WaitingTrade
export type CapTransferMapper = LoggedTransfer
export type CapAccountChangeMapper = LoggedAccount
