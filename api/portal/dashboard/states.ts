import { paperStates } from '#api/backflow/testers/waits.queries.ts'
import { capStates } from '#api/cap-and-trade/desk/waits.queries.ts'
import { tradeStates } from '#api/cap-and-trade/cap-trades/waits.queries.ts'
import { commentStates } from '#api/comments/desk/waits.queries.ts'
import { consultantStates } from '#api/accounts/consultants/waits.queries.ts'
import { handoverStates } from '#api/review/transfers/waits.queries.ts'
import { cosignStates } from '#api/review/cosign/waits.queries.ts'
import { decisionStates } from '#api/review/decisions/waits.queries.ts'
import { reviewStates } from '#api/review/desk/waits.queries.ts'
import { appealStates } from '#api/filing/appeals/waits.queries.ts'
import { permitActStates } from '#api/permit-life/acts/waits.queries.ts'
import { accountStates } from '#api/accounts/desk/waits.queries.ts'
import { eventStates } from '#api/events/desk/waits.queries.ts'
import { signRequestStates } from '#api/filing/sign-requests/waits.queries.ts'
import { importStates } from '#api/portal/import-desk/waits.queries.ts'
import { inventoryStates } from '#api/drinking-water/inventory/waits.queries.ts'
import type { States } from '#api/ground/lib/waits/states.ts'
import { moneyStates } from '#api/money/desk/waits.queries.ts'
import { operationStates } from '#api/portal/operations/waits.queries.ts'
import { submittalStates } from '#api/filing/own-submittals/waits.queries.ts'
import { photoStates } from '#api/drinking-water/photos/waits.queries.ts'
import { inquiryStates } from '#api/cap-and-trade/inquiries/waits.queries.ts'

/** The states of every record that can wait, each claimed by kinds of the register or at rest with its reason. */
export const STATES: readonly States[] = [
  submittalStates,
  ...reviewStates,
  decisionStates,
  ...permitActStates,
  ...appealStates,
  ...signRequestStates,
  ...cosignStates,
  ...handoverStates,
  ...eventStates,
  ...commentStates,
  ...accountStates,
  ...consultantStates,
  ...tradeStates,
  ...capStates,
  inquiryStates,
  inventoryStates,
  photoStates,
  paperStates,
  ...moneyStates,
  importStates,
  ...operationStates,
]

/** States by which nothing waits: what a thing is, or was when something was written down. */
export const NO_WAITS: Readonly<Record<string, string>> = {
  cap_block_statuses: 'What an account may do; whoever stands for it is told when that changes.',
  'ccc_assemblies.status':
    'Whether an assembly is in use; its test is due by its day (backflowTest).',
  'email_confirmations.asked_at': 'A code that ends by itself within minutes.',
  'email_history.result': 'What became of a mail; what could not be sent waits in the outbox.',
  enforcement_statuses: 'Records of enforcement that are kept elsewhere and shown here.',
  'file_findings.outcome':
    'What a check of files found; the check is a job, and one that finds something fails.',
  form_statuses: 'Which version of an archived form it is.',
  'form_versions.state': 'Versions of a type; only who drafted one can say when it is ready.',
  'import_findings.outcome': 'What an import did with a cell; the import itself waits.',
  'import_runs.outcome': 'How a run of an import ended; the import itself waits.',
  inspection_statuses: 'Records of inspections that are kept elsewhere and shown here.',
  permit_statuses: 'What a permit is; its end is told by its day (renewal).',
  project_statuses: 'Records of projects that are kept elsewhere and shown here.',
  'appeal_proposals.proposed_at': 'When it was proposed; its state says what became of it.',
  'permit_act_proposals.proposed_at': 'When it was proposed; its state says what became of it.',
  'permit_handovers.asked_at': 'When the new holder was asked; the state says what became of it.',
  'permit_turns.outcome':
    'Days of acts that come by themselves: the first call of that day sees to them, and a job does.',
  'review_times.outcome': 'How a review ended.',
  'sites.status_code': 'Whether a site is in use.',
  'submittal_notes.done_at': 'Notes that who fills in a draft writes for themselves.',
  'type_files.state': 'Files of a version of a type.',
  violation_statuses: 'Records of violations that are kept elsewhere and shown here.',
  'watch_confirmations.asked_at': 'A link that ends by itself within days.',
  'watch_items.done_at': 'When a watcher was told of it.',
  'watch_items.state': 'What a watcher is told of; a job tells it, and a failed job waits as job.',
  'attachments.text_state': 'Whether a job has read the text of a file; a failed job waits as job.',
}
