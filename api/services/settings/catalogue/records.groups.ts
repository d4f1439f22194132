import { HIDDEN_LINE_FIELDS } from '#values/service-line-fields.ts'
import { count, lines, long, onOff, text, type SettingGroup } from './setting.ts'

const LINE_FIELDS: Record<(typeof HIDDEN_LINE_FIELDS)[number], string> = {
  identifier: 'Identifier',
  address: 'Address',
  position: 'Place on the map',
  category: 'Category',
  buildingType: 'Kind of building',
  customerMaterial: 'Material of the customer’s side',
  source: 'How it is known',
}
const ON_THE_SERVER =
  'It names an identity that stores records, so it is changed in the file on the server.'

export const SUBMITTALS: SettingGroup = {
  code: 'submittals',
  title: 'Submittals and obligations',
  settings: [
    count(
      'submittals.submittedDays',
      'Submitted, at first',
      'days',
      'How many days back the submitted submittals are listed at first.',
    ),
    text(
      'submittals.agencyEmail',
      'Address of the desk',
      'Where mails about a submittal go while nobody at the agency looks after it; empty for nowhere.',
    ),
    onOff(
      'submittals.secondReader',
      'Second reader',
      'A decision is issued by somebody else than who proposed it.',
    ),
    onOff(
      'submittals.personHolders',
      'Names of persons who hold permits',
      'The page of a permit names its holder also where that is a person. Lists, files and searches never do.',
    ),
    onOff(
      'submittals.denialReasons',
      'Reasons of denials',
      'The public page of a denied submittal says why; who applied always reads it.',
    ),
    count(
      'submittals.claimNoticeDays',
      'Notice before a denied claim is public',
      'working days',
      'How many working days after a claim of confidentiality was denied its answer is public; until then the applicant may object (40 CFR 2.205(f)(2)).',
    ),
    onOff('submittals.paymentTab', 'Tab Payment', 'A submittal’s review shows its payments.'),
    onOff(
      'submittals.correspondenceTab',
      'Tab Correspondence',
      'A submittal’s review has correspondence.',
    ),
    count(
      'obligations.remindBefore',
      'Reminders before',
      'days',
      'On how many days before its due day an obligation is told of by mail; none for no mail.',
      'numbers',
    ),
    count(
      'obligations.remindAfter',
      'Reminders after',
      'days',
      'On how many days after its due day an obligation is told of by mail; none for no mail.',
      'numbers',
    ),
  ],
}

export const EVENTS: SettingGroup = {
  code: 'events',
  title: 'Events',
  settings: [
    onOff(
      'events.closeValidation',
      'Closing asks for everything',
      'Closing an event asks for processing hours, priority, decision and a real type.',
    ),
    onOff(
      'events.inspectorRequired',
      'Inspector required',
      'An event is saved only with an inspector.',
    ),
    onOff('events.singleInspector', 'Single inspector', 'An event has at most one inspector.'),
    count(
      'events.timelineEntries',
      'History of an event',
      'lines',
      'How many lines the history of an event keeps; 0 keeps none.',
    ),
    text(
      'events.noTypeYet',
      'Type that is none',
      'Name of the event type that says that none is known yet.',
    ),
  ],
}

export const COMMENTS: SettingGroup = {
  code: 'comments',
  title: 'Comments',
  settings: [
    onOff(
      'comments.withoutSignIn',
      'Comments of visitors',
      'Visitors may comment without logging in.',
    ),
    onOff(
      'comments.withoutIdentity',
      'Comments without a name',
      'Visitors may leave name and address out.',
    ),
    count(
      'comments.maxFileBytes',
      'Largest file',
      'bytes',
      'How large the one file of a comment may be.',
    ),
    {
      ...text(
        'comments.publicUser',
        'Login name of visitors',
        'The name that comments of visitors are recorded under.',
      ),
      fixedBecause: ON_THE_SERVER,
    },
    {
      ...text('comments.systemUser', 'Identity that stores them', 'Nobody can log in as it.'),
      fixedBecause: ON_THE_SERVER,
    },
  ],
}

export const MONEY: SettingGroup = {
  code: 'money',
  title: 'Payments',
  settings: [
    text(
      'invoices.label',
      'Name of the payment tile',
      'Title and button with which anybody pays an invoice.',
    ),
    long('invoices.help', 'How else to pay', 'How to pay past the portal, shown with the invoice.'),
    {
      ...text(
        'invoices.applicationCode',
        'Kind of submittal',
        'Code of the kind of submittal that a payment without an account opens.',
      ),
      fixedBecause:
        'Payments that were made hang on it, so it is changed in the file on the server.',
    },
    count(
      'invoices.refundSecondAbove',
      'Refunds with a second person',
      'dollars',
      'Above how many dollars a refund needs a second person of the agency.',
    ),
    {
      name: 'invoices.interest',
      label: 'Interest',
      words:
        'What is added every month to a fee that is not paid in time; it counts from its first day on.',
      control: 'parts',
      mayBeNothing: true,
      parts: [
        { name: 'percentPerMonth', label: 'Percent a month', kind: 'number' },
        { name: 'since', label: 'First day', kind: 'date' },
      ],
    },
    {
      name: 'invoices.lateFee',
      label: 'Late fee',
      words:
        'What is added once to a fee that is not paid in time; it counts from its first day on.',
      control: 'parts',
      mayBeNothing: true,
      parts: [
        { name: 'dollars', label: 'Dollars', kind: 'number' },
        { name: 'afterDays', label: 'Days after the due day', kind: 'number' },
        { name: 'since', label: 'First day', kind: 'date' },
      ],
    },
  ],
}

export const SERVICE_LINES: SettingGroup = {
  code: 'service-lines',
  title: 'Service lines',
  settings: [
    onOff(
      'serviceLines.export',
      'Export',
      'A search of service lines can be taken away as a file.',
    ),
    {
      name: 'serviceLines.hiddenFields',
      label: 'Hidden from the public',
      words: 'What the public does not see of a service line.',
      control: 'several',
      options: HIDDEN_LINE_FIELDS.map((value) => ({ value, label: LINE_FIELDS[value] })),
    },
    count(
      'serviceLines.yearlyRate',
      'Lead lines to replace a year',
      'per cent',
      'What a system is to replace of its lead, galvanized and unknown lines, averaged over three years (40 CFR 141.84(d)).',
    ),
  ],
}

export const WORK_DAYS: SettingGroup = {
  code: 'workDays',
  title: 'Working days',
  settings: [
    onOff(
      'workDays.federal',
      'Federal holidays',
      'The legal public holidays of the United States (5 U.S.C. 6103) are no working days.',
    ),
    lines(
      'workDays.closed',
      'Closed days of the agency',
      'A line each: 2026-11-27 Day after Thanksgiving; 12-24 Christmas Eve, every year; last fri 11 Founders, by rule.',
    ),
  ],
}

export const TRADES: SettingGroup = {
  code: 'trades',
  title: 'Cap and trade',
  settings: [
    onOff(
      'trades.secondNeeded',
      'Second person of the seller',
      'A second person of the seller confirms a trade.',
    ),
    count(
      'trades.secondDays',
      'Days of that person',
      'business days',
      'Within how many business days that person confirms.',
    ),
    count(
      'trades.acquirerDays',
      'Days of the acquirer',
      'days',
      'Within how many days the acquirer signs.',
    ),
    count(
      'trades.firstTradeDays',
      'Wait of a first trade',
      'days',
      'How long the first trade of two entities waits; 0 for none.',
    ),
    onOff(
      'trades.isAutomatic',
      'Units move by themselves',
      'Units move once both have signed and no wait is left.',
    ),
    count(
      'trades.farPercent',
      'Far from the market',
      'percent',
      'How far from the average of 90 days a price may be without an explanation.',
    ),
  ],
}
