import { z } from 'zod'
import { isClosedLine } from '#values/work-days.ts'
import { HIDDEN_LINE_FIELDS } from '#values/service-line-fields.ts'

/** A zone whose days this machine knows. */
export const zoneSetting = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'Write a time zone such as America/New_York.')

const reminderDays = z.array(z.int().min(0).max(400)).max(10)

/** On which days before and after its due day an obligation is told of by mail; an empty list turns them off. */
export const obligationSettings = z.object({
  remindBefore: reminderDays.default([30, 7, 1]),
  remindAfter: reminderDays.default([1, 14]),
})

/** The lists of a user's own submittals. */
export const submittalSettings = z.object({
  /** How many days back the submitted ones are listed at first. */
  submittedDays: z.number().int().min(1).max(3650).default(90),
  /** Where mails about a submittal go that nobody at the agency looks after yet. */
  agencyEmail: z.union([z.literal(''), z.email()]).default(''),
  /** Tabs of a submittal's review. */
  paymentTab: z.boolean().default(true),
  correspondenceTab: z.boolean().default(true),
  /** Whether a decision is issued by somebody else than who proposed it. */
  secondReader: z.boolean().default(false),
  /** Whether the page of a permit names its holder where that is a person. */
  personHolders: z.boolean().default(false),
  /** Whether the public reads why a submittal was denied. */
  denialReasons: z.boolean().default(false),
  /** Working days between the denial of a claim of confidentiality and the day from which its answer is public. */
  claimNoticeDays: z.int().min(1).max(90).default(10),
})

/** The lead service line inventory (docs/drinking-water.md). */
export const serviceLineSettings = z.object({
  /** Whether the search can be taken away as a file. */
  export: z.boolean().default(true),
  /** What the public does not see of a line. */
  hiddenFields: z.array(z.enum(HIDDEN_LINE_FIELDS)).default([]),
  /** Per cent of lead lines to be replaced a year, averaged over three years (40 CFR 141.84(d)). */
  yearlyRate: z.number().min(0).max(100).default(10),
})

/** How staff see to environmental events (docs/guides/events.md). */
export const eventSettings = z.object({
  closeValidation: z.boolean().default(false),
  inspectorRequired: z.boolean().default(false),
  singleInspector: z.boolean().default(false),
  /** Lines that the history of an event keeps; 0 keeps none. */
  timelineEntries: z.int().min(0).max(1_000).default(100),
  /** Name of the event type that says that none is known yet. */
  noTypeYet: z.string().max(100).default('Unknown'),
})

/** On which days offices are closed, besides weekends (docs/configuration.md). */
export const workDaySettings = z.object({
  /** The legal public holidays of the United States, by rule. */
  federal: z.boolean().default(true),
  /** The agency's own, a line each. */
  closed: z
    .array(
      z
        .string()
        .max(120)
        .refine(
          isClosedLine,
          'Write a day and a name: 2026-11-27 Day after Thanksgiving, 12-24 Christmas Eve, or last fri 11 Founders.',
        ),
    )
    .max(200)
    .default([]),
})

/** Windows and waits of trades of compliance instruments (docs/cap-and-trade.md). */
export const tradeSettings = z.object({
  /** Whether a second person of the seller confirms, and within how many business days. */
  secondNeeded: z.boolean().default(false),
  secondDays: z.int().min(1).max(60).default(2),
  /** Days within which the acquirer signs. */
  acquirerDays: z.int().min(1).max(60).default(7),
  /** Days that a first trade of two entities waits; 0 for none. */
  firstTradeDays: z.int().min(0).max(60).default(3),
  /** Whether the units move by themselves once both have signed and no wait is left. */
  isAutomatic: z.boolean().default(false),
  /** How far from the market a price may be without an explanation, in percent. */
  farPercent: z.int().min(1).max(1000).default(20),
})

/** How people reach the agency, on the pages Contact, Accessibility and Privacy. */
export const contactSettings = z.object({
  phone: z
    .string()
    .regex(/^(\+?[\d\s().-]{3,})?$/, 'A telephone number has digits, spaces, brackets and dashes.')
    .default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  hours: z.string().max(200).default(''),
  address: z.string().max(500).default(''),
})

/** The words that a co-signer agrees to. */
export const cosignSettings = z.object({
  agreement: z
    .string()
    .default(
      'I have reviewed this submittal and its attachments. I am authorized to sign it, and I agree that my electronic signature is as binding as one on paper.',
    ),
  disclaimer: z
    .string()
    .default(
      'Whoever knowingly makes a false statement in a submittal can be fined or imprisoned. If you did not expect this request, do not sign; tell the agency.',
    ),
})

/** What is agreed to before the first signature. A changed version or text is asked for anew. */
export const signatureAgreementSettings = z.object({
  version: z.string().trim().min(1).max(40).default('1'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .default(
      'I agree to use the electronic signature of this portal. My PIN, my password and the codes that are sent to me are mine alone: I keep them secret, share them with nobody, and tell the agency at once when somebody else may know them or when one was used without me. I am as obligated by my electronic signature as by one that I write by hand. I will read each record before I sign it.',
    ),
})

/** A menu address: a page of the portal, without the /pub or /app in front. */
export const menuAddress = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)\S*$/, 'A menu address starts with one slash.')

/** An item of a menu as the agency wants it; an empty name or description is that of the menu file. */
const menuChange = z.object({
  url: menuAddress,
  name: z.string().trim().max(60).default(''),
  desc: z.string().trim().max(160).default(''),
  shown: z.boolean().default(true),
  /** An item that the agency added; the file has none at this address. */
  own: z.boolean().default(false),
})

export type MenuChange = z.infer<typeof menuChange>

/** The items of a menu in their order; what is not named stays as the file has it. */
const menuChanges = z
  .array(menuChange)
  .max(100)
  .refine((items) => items.every(({ own, name }) => !own || name !== ''), {
    message: 'Write a name for each item that you add.',
  })
  .refine((items) => new Set(items.map(({ url }) => url)).size === items.length, {
    message: 'Two items lead to the same address.',
  })
  .default([])

/** Order, names and visibility of the items of the four menus. */
export const menuSettings = z.object({
  pubsvc: menuChanges,
  pubrcd: menuChanges,
  client: menuChanges,
  admin: menuChanges,
})
