import rrule from 'rrule'
import { dayAfter, dueDays } from './due-days.ts'

const { RRule } = rrule

/** A rule in words: "every month on the 28th". Without a rule: "once". Throws for what is no rule. */
export function ruleWords(rule: string): string {
  if (rule.trim() === '') return 'once'
  return new RRule({ ...RRule.parseString(bare(rule)), until: null, count: null }).toText()
}

/** Whether a rule says itself when it is over. */
export function hasEnd(rule: string): boolean {
  return rule.trim() === '' || /(^|;)(COUNT|UNTIL)=/i.test(bare(rule))
}

/** The rule, ended with the last day of what it belongs to where it has no end of its own. */
export function endedOn(rule: string, lastDay: string | null): string {
  if (hasEnd(rule) || lastDay === null) return bare(rule)
  return `${bare(rule)};UNTIL=${lastDay.replaceAll('-', '')}`
}

/** The first due day of a rule that begins to count on a day, after that day; null where there is none. */
export function firstDayAfter(rule: string, day: string): string | null {
  const options = RRule.parseString(bare(rule))
  const found = new RRule({ ...options, dtstart: new Date(`${day}T00:00:00Z`) })
  return (
    found
      .after(new Date(`${day}T00:00:00Z`))
      ?.toISOString()
      .slice(0, 10) ?? null
  )
}

/** Why a rule cannot be used, in words; null where it can. */
export function ruleFault(rule: string, startsOn: string): string | null {
  try {
    const days = dueDays(rule, startsOn, dayAfter(startsOn, 0))
    return days.length === 0 ? 'This schedule has no day in the year that follows its start.' : null
  } catch {
    return 'This is not a schedule that can be read. Choose one, or write a rule of whole days (RFC 5545), such as FREQ=MONTHLY;BYMONTHDAY=28.'
  }
}

function bare(rule: string): string {
  return rule.trim().replace(/^RRULE:/i, '')
}
