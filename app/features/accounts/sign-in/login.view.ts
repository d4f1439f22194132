import { msg, words } from '#words/words.ts'
/** The views of the login screen (spec 1 §2.4), and a message instead of a form. */
export type LoginView =
  | 'login'
  | 'message'
  | 'two-factor'
  | 'forgot'
  | 'change-password'
  | 'change-pin'

export const VIEW_TITLES: Record<LoginView, string> = words({
  login: 'Log in',
  message: 'Message',
  'two-factor': 'Enter your code',
  forgot: 'Forgot password',
  'change-password': 'Choose a new password',
  'change-pin': 'Choose a new PIN',
})

/** What an action tells the page that posted. */
export type Told = {
  intent: string
  /** The code of the refusal; null when nothing was refused. */
  code: string | null
  /** What went wrong; null when nothing did. */
  message: string | null
  /** Field to message. */
  errors: Record<string, string>
  /** What was typed, never a password, PIN or code. */
  typed: Record<string, string>
  /** What was done. */
  done: string | null
  /** What else is known of it. */
  advice?: string
  /** A check that the visitor is a person, when one is asked for. */
  captcha?: { proof: string; id: string; question: string } | null
}

/** Spec 1 §8: words of a sign-in that came by an address. */
export const AUTO_WORDS: Record<string, string> = words({
  failed: 'Auto login failed. Please check Username and Token.',
  inactive: 'The user account is inactive.  Please contact administrator for more information.',
})

/** The page itself leads here when a session has run out. */
export const ENDED_WORDS = msg('You were signed out because nothing happened for a while.')

/** A form came after its session had ended. */
export const KEPT_WORDS = msg(
  'You were signed out before this was saved. What you typed is kept for an hour: log in with the same account, then send it again.',
)

const MOST_MESSAGE = 300

/** The message of an address: as text, in one line, not longer than a notice. */
export function messageOf(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MOST_MESSAGE)
}
