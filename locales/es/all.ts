import type { Catalogue } from '#words/spanish.ts'
import absences from './absences.json' with { type: 'json' }
import accounts from './accounts.json' with { type: 'json' }
import appAccount from './app-account.json' with { type: 'json' }
import appCapAndTrade from './app-cap-and-trade.json' with { type: 'json' }
import appCosign from './app-cosign.json' with { type: 'json' }
import appFiling from './app-filing.json' with { type: 'json' }
import appPayments from './app-payments.json' with { type: 'json' }
import appRecords from './app-records.json' with { type: 'json' }
import appRefusals from './app-refusals.json' with { type: 'json' }
import appSecurity from './app-security.json' with { type: 'json' }
import appShell from './app-shell.json' with { type: 'json' }
import appWater from './app-water.json' with { type: 'json' }
import appeals from './appeals.json' with { type: 'json' }
import comments from './comments.json' with { type: 'json' }
import findable from './findable.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import lead from './lead.json' with { type: 'json' }
import mailNames from './mail-names.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }
import mailsSites from './mails-sites.json' with { type: 'json' }
import mailsAccounts from './mails-accounts.json' with { type: 'json' }
import mailsWork from './mails-work.json' with { type: 'json' }
import serverPayments from './server-payments.json' with { type: 'json' }
import serverSigning from './server-signing.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import payments from './payments.json' with { type: 'json' }
import permits from './permits.json' with { type: 'json' }
import practice from './practice.json' with { type: 'json' }
import progress from './progress.json' with { type: 'json' }
import records from './records.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import reports from './reports.json' with { type: 'json' }
import shipped from './shipped.json' with { type: 'json' }
import start from './start.json' with { type: 'json' }
import status from './status.json' with { type: 'json' }
import transfers from './transfers.json' with { type: 'json' }
import waitingMails from './waiting-mails.json' with { type: 'json' }
import waits from './waits.json' with { type: 'json' }

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
  waitingMails,
  waits,
]
