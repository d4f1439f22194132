import * as absences from './absences.texts.ts'
import * as accounts from './accounts.texts.ts'
import * as appeals from './appeals.texts.ts'
import { AGENCY_TEXTS } from './agency.texts.ts'
import * as claims from './claims.texts.ts'
import { CONSULTANT_TEXTS } from './consultants.texts.ts'
import * as cosign from './cosign.texts.ts'
import * as disputes from './disputes.texts.ts'
import * as duties from './duties.texts.ts'
import * as handovers from './handovers.texts.ts'
import type { MailText } from './mail-text.ts'
import * as payments from './payments.texts.ts'
import * as open from './public.texts.ts'
import * as permits from './permits.texts.ts'
import * as sites from './sites.texts.ts'
import * as signRequests from './sign-requests.texts.ts'
import * as signIn from './sign-in.texts.ts'
import * as submittals from './submittals.texts.ts'
import * as trades from './trades.texts.ts'
import * as waiting from './waiting.texts.ts'

const { SECRET_CHANGED, ...signInTexts } = signIn
const { PAYMENT_TEXTS, ...paymentTexts } = payments

/** A kind of mail as who words it sees it. */
export type WordedKind = Omit<MailText, 'of'>

/** Every kind of mail whose words the agency may set, by its code. */
export const MAIL_TEXTS: ReadonlyMap<string, WordedKind> = new Map(
  [
    ...[
      absences,
      accounts,
      AGENCY_TEXTS,
      claims,
      CONSULTANT_TEXTS,
      cosign,
      disputes,
      duties,
      open,
      sites,
    ],
    ...[
      permits,
      appeals,
      handovers,
      submittals,
      signRequests,
      trades,
      waiting,
      SECRET_CHANGED,
      signInTexts,
      PAYMENT_TEXTS,
      paymentTexts,
    ],
  ].flatMap((texts) => Object.values<WordedKind>(texts).map((text) => [text.code, text])),
)
