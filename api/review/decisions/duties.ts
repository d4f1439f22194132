import {
  endedOn,
  firstDayAfter,
  hasEnd,
  ruleFault,
  ruleWords,
} from '#api/permit-life/obligations/rule-words.ts'
import { textOf } from '#forms/definition/text.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { longDay } from './words.ts'

/** What somebody must do because of a permit, as it becomes an obligation. */
export type Duty = {
  name: string
  /** Code of the type that fulfils it. */
  type: string
  rule: string
  startsOn: string
  opensDays: number
  isRenewal: boolean
  onWorkDay: boolean
}

type Term = { effectiveOn: string; expiresOn: string | null }

/**
 * The duties of a type that have a day: those that come again, from the day the permit is in force, and the
 * renewal, which is the one fulfilled by the type that renews the permit, due when it ends. What has no day is said on the page of the type and becomes no obligation.
 */
export function dutiesOf(type: Partial<SubmittalType>, { effectiveOn, expiresOn }: Term): Duty[] {
  const renewing = (type.duties ?? []).filter((duty) => duty.type === type.followOns?.renewal)
  return (type.duties ?? []).flatMap((duty) => {
    const name = textOf(duty.name)
    // A type from before the rule that one duty alone may name what renews the permit says it by its words.
    const isRenewal = renewing.includes(duty) && (renewing.length === 1 || /^renew\b/i.test(name))
    const kept = {
      name,
      type: duty.type,
      opensDays: duty.opensDays,
      isRenewal,
      onWorkDay: duty.onWorkDay === true,
    }
    if (isRenewal && expiresOn !== null) return [{ ...kept, rule: '', startsOn: expiresOn }]
    if (!duty.rule) return []
    const first = firstDayAfter(duty.rule, effectiveOn)
    if (first === null || (expiresOn !== null && first > expiresOn)) return []
    return [{ ...kept, rule: endedOn(duty.rule, expiresOn), startsOn: first }]
  })
}

type Planned = { applicationRid?: number | null; rule: string; startsOn?: string | null }

/** What is wrong with the duty of a condition, by field. */
export function dutyFaults(
  { applicationRid, rule, startsOn }: Planned,
  expiresOn: string | null,
): Partial<Record<'applicationRid' | 'rule' | 'startsOn', string>> {
  if (!applicationRid)
    return rule || startsOn
      ? { applicationRid: 'Choose what is to be filed, or leave the schedule empty.' }
      : {}
  if (!startsOn) return { startsOn: 'Give the first due day.' }
  if (expiresOn !== null && startsOn > expiresOn)
    return { startsOn: 'The first due day is after the permit ends.' }
  const fault = ruleFault(rule, startsOn)
  if (fault !== null) return { rule: fault }
  return hasEnd(rule) || expiresOn !== null
    ? {}
    : {
        rule: 'The schedule has no end. Give the permit an end, or add COUNT or UNTIL to the rule.',
      }
}

type Written = { applicationName: string | null; rule: string; startsOn: string | null }

/** A duty in words: what, how often, and the first day. */
export function dutyWords({ applicationName, rule, startsOn }: Written): string | null {
  if (applicationName === null || startsOn === null) return null
  return `${applicationName}: ${ruleWords(rule)}. First due ${longDay(startsOn)}.`
}
