import type { Question } from '../definition/kinds.ts'
import { readChoice, readChoices } from './choice-readers.ts'
import { EMPTY, type Offer, type Read, type Typed } from './read.types.ts'
import * as texts from './text-readers.ts'
import * as values from './value-readers.ts'

/**
 * The one way from what was typed to what is meant. Texts as they were posted come in; a typed value, nothing, an
 * allowed reason instead of an answer, or a fault in words goes out. Nothing throws.
 */
export function read(question: Question, typed: Typed, offer: Offer): Read {
  const reason = reasonGiven(question, typed)
  if (reason) return { state: 'absent', reason }
  switch (question.kind) {
    case 'text':
      return texts.readText(question, typed)
    case 'longText':
      return texts.readLongText(question, typed)
    case 'email':
      return texts.readEmail(question, typed)
    case 'phone':
      return texts.readPhone(question, typed)
    case 'url':
      return texts.readUrl(question, typed)
    case 'address':
      return texts.readAddress(question, typed)
    case 'person':
      return texts.readPerson(question, typed)
    case 'identifier':
      return values.readIdentifierOf(question, typed)
    case 'number':
      return values.readNumber(question, typed)
    case 'measurement':
      return values.readMeasurement(question, typed)
    case 'money':
      return values.readMoney(question, typed)
    case 'percent':
      return values.readPercent(question, typed)
    case 'yesNo':
      return values.readYesNo(question, typed)
    case 'tick':
      return values.readTick(question, typed)
    case 'choice':
      return readChoice(question, typed, offer)
    case 'choices':
      return readChoices(question, typed, offer)
    case 'record':
      return values.readRecord(question, typed, offer)
    case 'date':
      return values.readDate(question, typed)
    case 'month':
      return values.readMonthOf(question, typed)
    case 'year':
      return values.readYear(question, typed)
    case 'time':
      return values.readTimeOf(question, typed)
    case 'dateTime':
      return values.readMoment(question, typed)
    case 'period':
      return values.readPeriod(question, typed)
    case 'place':
      return values.readPlace(question, typed)
    case 'file':
      return values.readFile(question, typed, offer)
    case 'calculated':
      return EMPTY
  }
}

/** Why there is no answer, where the question allows that reason. */
function reasonGiven({ absent }: Question, typed: Typed): string | undefined {
  const reason = absent ? typed('Absent') : ''
  return absent?.find(({ value }) => value === reason)?.value
}
