import rrule from 'rrule'
import {
  bareRule,
  daysBetween,
  NO_REPETITION,
  readRepetition,
  repetitionFault,
} from '#values/repetition.ts'
import { dayAfter, dueDays } from './due-days.ts'

const { RRule } = rrule

/** A rule in words: "every month on the 28th". Without a rule: "once". Throws for what is no rule. */
export function ruleWords(rule: string): string {
  if (rule.trim() === '') return 'once'
  if (!readRepetition(rule)) throw new Error(NO_REPETITION)
  return new RRule({ ...RRule.parseString(bareRule(rule)), until: null, count: null }).toText()
}

/** Whether a rule says itself when it is over. */
export function hasEnd(rule: string): boolean {
  return rule.trim() === '' || /(^|;)(COUNT|UNTIL)=/i.test(bareRule(rule))
}

/** The rule, ended with the last day of what it belongs to where it has no end of its own. */
export function endedOn(rule: string, lastDay: string | null): string {
  if (hasEnd(rule) || lastDay === null) return bareRule(rule)
  return `${bareRule(rule)};UNTIL=${lastDay.replaceAll('-', '')}`
}

/** How long a first day is looked for: a rule may come every so many years. */
const DAYS_TO_FIRST = 36_525

/** The first due day of a rule that begins to count on a day, after that day; null where there is none. */
export function firstDayAfter(rule: string, day: string): string | null {
  const found = readRepetition(rule)
  if (!found) return null
  for (const one of daysBetween(found, day, dayAfter(day, DAYS_TO_FIRST))) if (one > day) return one
  return null
}

/** Why a rule cannot be used, in words; null where it can. */
export function ruleFault(rule: string, startsOn: string): string | null {
  const fault = rule.trim() === '' ? null : repetitionFault(rule)
  if (fault !== null) return fault
  return dueDays(rule, startsOn, startsOn).length === 0
    ? 'This schedule has no day in the year that follows its start.'
    : null
}
