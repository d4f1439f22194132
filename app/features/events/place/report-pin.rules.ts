import { textAt, type Answers } from '#app/lib/answers.ts'
import { degrees, required, type FieldRule } from '#app/lib/form-rules.ts'
import { t } from '#words/words.ts'
import { LATITUDE, LONGITUDE } from './report-pin.ts'

/** A pin may be left out; one number of it alone is no place. */
export function pinRules(): FieldRule[] {
  const isGiven = (path: string) => (answers: Answers) => textAt(answers, path).trim() !== ''
  return [
    {
      path: LATITUDE,
      label: t('Latitude'),
      rule: required(t('Enter the latitude too, like 44.9429.')).pipe(degrees(90, '44.9429')),
      when: isGiven(LONGITUDE),
    },
    { path: LATITUDE, label: t('Latitude'), rule: degrees(90, '44.9429') },
    {
      path: LONGITUDE,
      label: t('Longitude'),
      rule: required(t('Enter the longitude too, like -123.0351.')).pipe(degrees(180, '-123.0351')),
      when: isGiven(LATITUDE),
    },
    { path: LONGITUDE, label: t('Longitude'), rule: degrees(180, '-123.0351') },
  ]
}
