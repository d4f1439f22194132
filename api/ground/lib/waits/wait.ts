import { sql, type RawBuilder } from 'kysely'
import type { Action } from '#api/ground/lib/calls/actions.ts'
import type { Holding } from './holding.ts'

/** Which day it is where the agency is. */
export type AgencyDay = { today: string; timeZone: string }

/** The same with the moment, for what is due by the hour. */
export type AgencyTime = AgencyDay & { now: Date }

/** Who asks what waits for them. */
export type Asking = AgencyDay & { userId: number }

/** Who of the agency asks; null asks for everybody at once, and something that two look after is there twice. */
export type StaffAsking = AgencyTime & { userId: number | null }

type Wait = {
  /** Its name in calls, mails and docs/waits.md. */
  kind: string
  /** All of it, as the row of a list. */
  words: string
  /** What its actor does, as the words of a link. */
  verb: string
  /** The verb in one or two words, as the button of its row. */
  button: string
  /** What happens if nobody acts, as a sentence; where it waits for ever, why that is right. */
  then: string
}

/** When somebody of the agency is told that something waits: as soon as it does, or in the morning with all of it. */
export const RHYTHMS = ['once', 'day', 'none'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/**
 * A kind of thing that waits for the agency: for whom it was given to, else for whoever holds the right. Its rows come
 * with their limit first, and each has, in this order:
 *
 * - `rid` its record, `title` what it is, `about` its site or number, or null;
 * - `since` the day on which it came, `due` the day by which it is to be done, or null;
 * - `given_to` the account that has it, or null; with a kind that is nobody's in particular `is_shared` says so;
 * - `page` the path of the page where it is done;
 * - with `hasMaker`, who made it and may not be who does it;
 * - with `hasHour`, `due_at` the moment by which it is to be done, or null, and `is_urgent`, whether that is within a day
 *   of its coming: those who want a mail in the morning alone have one at once, and whoever may do it once it is past.
 *
 * Whom it was given to is told at once. They are read from the state of the records, and no act writes them.
 */
export type StaffWait = Wait & {
  action: Action
  /** The desk where all of it stands; without one the dashboard lists it. */
  list?: string
  /** Anybody with the right does it: it is given to nobody, and does not count as "with nobody". */
  isShared?: true
  /** The record at whose page it is done, which other kinds may have too: a menu that leads to its list counts that once. */
  record?: string
  /** By what it is given to somebody; every kind has one that is not anybody's. */
  holding?: Holding
  hasMaker?: true
  hasHour?: true
  /** Whom it is given to began it and knows: they find it in the morning's summary alone. */
  isBegun?: true
  /** How those who may do it are told while it is given to none of them, unless they choose otherwise. */
  tell: Exclude<Rhythm, 'none'>
  rows: (asking: StaffAsking) => RawBuilder<unknown>
}

/** A kind of thing that waits for somebody with an account of their own. */
export type OwnKind = Wait & {
  /** The page where all of it stands. */
  list: string
  /** Where it stands, in a few words. */
  state: string
  /** Why it waits and what is to be done, as a sentence. */
  why: string
  /** The record that the number at the end of `page` names, which other kinds of its list may have too: the menu counts that once. */
  record?: string
  /** Its records are submittals, and this is the verb of whoever may prepare them and not sign. */
  preparerVerb?: string
  /** The agency waits for it, or it stands still: before what has a limit that has not come yet. */
  isUrgent?: true
  /** Other people asked for it and can do nothing without it: it stands first of all. */
  isAwaited?: true
  /**
   * How they are told that it waits: the code of the mail that its act or job writes, or as soon as it is found; `rest`
   * where whoever began it knows.
   */
  tell: { by: string } | 'once' | 'rest'
  /** They are reminded so many days after it came, or around its day. Only where the source has rows of everybody. */
  remind?: { since: readonly number[] } | { due: readonly number[] }
}

/**
 * Kinds that wait for the asker and are read together. Each row has the `kind` and then `rid`, `title`, `about`,
 * `since`, `due` and `page`, as those of the staff.
 */
export type OwnWaits = {
  kinds: readonly OwnKind[]
  /** A row stands for several things, so that nobody is told of each: behind the others it says how many its page lists. */
  standsForMany?: true
  /** Its rows are money that they owe: behind the others they say how much, in dollars. */
  owes?: true
  rows: (asking: Asking) => RawBuilder<unknown>
  /** The same of everybody, with `user_id` behind them: whoever has a row is told and reminded of it. */
  everybody?: (day: AgencyDay) => RawBuilder<unknown>
}

/** The day of a moment where the agency is. */
export const dayAt = (moment: string, { timeZone }: AgencyDay): RawBuilder<unknown> =>
  sql`(${sql.ref(moment)} at time zone ${timeZone})::date`

/** The page where all of a kind stands for the agency. */
export const listOf = ({ kind, list }: StaffWait): string =>
  list ?? `/app/dashboard?waiting=${kind}#waiting`

/** Whether something of `openWork` is past its hour, or its day. */
export const isPast = ({ today, now }: AgencyTime): RawBuilder<boolean> =>
  sql<boolean>`(case when due_at is null then coalesce(due < ${today}::date, false) else due_at < ${now}::timestamptz end)`
