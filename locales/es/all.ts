import type { Catalogue } from '#words/spanish.ts'
import absences from './portal/absences.json' with { type: 'json' }
import accounts from './accounts/everybody.json' with { type: 'json' }
import appAccount from './accounts/applicants.json' with { type: 'json' }
import appCapAndTrade from './cap-and-trade/applicants.json' with { type: 'json' }
import appCosign from './review/cosign.json' with { type: 'json' }
import appFiling from './filing/applicants.json' with { type: 'json' }
import appPayments from './money/applicants.json' with { type: 'json' }
import appRecords from './records/applicants.json' with { type: 'json' }
import appRefusals from './ground/refusals-of-applicants.json' with { type: 'json' }
import appSecurity from './accounts/security.json' with { type: 'json' }
import appShell from './portal/shell.json' with { type: 'json' }
import appWater from './drinking-water/applicants.json' with { type: 'json' }
import appeals from './filing/appeals.json' with { type: 'json' }
import comments from './comments/everybody.json' with { type: 'json' }
import faults from './filing/faults.json' with { type: 'json' }
import findable from './records/findable.json' with { type: 'json' }
import frame from './portal/frame.json' with { type: 'json' }
import history from './records/history.json' with { type: 'json' }
import lead from './drinking-water/everybody.json' with { type: 'json' }
import mailNames from './services/mail-names.json' with { type: 'json' }
import mails from './services/mails.json' with { type: 'json' }
import mailsSites from './services/mails-of-sites.json' with { type: 'json' }
import mailsAccounts from './accounts/mails.json' with { type: 'json' }
import mailsWork from './services/mails-of-work.json' with { type: 'json' }
import serverPayments from './money/server.json' with { type: 'json' }
import serverSigning from './filing/signed.json' with { type: 'json' }
import near from './records/near.json' with { type: 'json' }
import map from './records/map.json' with { type: 'json' }
import pages from './portal/pages.json' with { type: 'json' }
import payments from './money/everybody.json' with { type: 'json' }
import permits from './records/permits.json' with { type: 'json' }
import practice from './portal/practice.json' with { type: 'json' }
import progress from './records/progress.json' with { type: 'json' }
import records from './records/everybody.json' with { type: 'json' }
import refusals from './ground/refusals.json' with { type: 'json' }
import reports from './events/everybody.json' with { type: 'json' }
import shipped from './filing/shipped.json' with { type: 'json' }
import start from './portal/start.json' with { type: 'json' }
import status from './portal/status.json' with { type: 'json' }
import transfers from './review/transfers.json' with { type: 'json' }
import types from './filing/types.json' with { type: 'json' }
import waitingMails from './portal/waiting-mails.json' with { type: 'json' }
import waits from './portal/waits.json' with { type: 'json' }

/** Every catalogue of Spanish: what the server says. */
export const catalogues: readonly Catalogue[] = [
  absences,
  accounts,
  appAccount,
  appCapAndTrade,
  appCosign,
  appFiling,
  appPayments,
  appRecords,
  appRefusals,
  appSecurity,
  appShell,
  appWater,
  appeals,
  comments,
  faults,
  findable,
  frame,
  history,
  lead,
  mailNames,
  mails,
  mailsAccounts,
  mailsWork,
  mailsSites,
  serverPayments,
  serverSigning,
  map,
  near,
  pages,
  payments,
  permits,
  practice,
  progress,
  records,
  refusals,
  reports,
  shipped,
  start,
  status,
  transfers,
  types,
  waitingMails,
  waits,
]
