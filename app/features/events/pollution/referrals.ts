import type { DependentPart } from '#app/lib/dependent-parts.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'
import { SCREENS } from './pollution-report.choices.ts'

type Contact = { name: string; phone: string; note: string }
type Texts = Settings['report']

export type Referral = { question: string; advice: string; contacts: readonly Contact[] }

/** Spec 2 §4: what each screening question asks, and where Yes refers to. Words of the agency. */
export function referralsOf(texts: Texts): Referral[] {
  const inCounty = (words: string) => words.replaceAll('{county}', texts.airCounty)
  return [
    {
      question: texts.emergencyQuestion,
      advice: texts.emergencyReferral,
      contacts: [{ name: t('Emergency'), phone: texts.emergencyPhone, note: '' }],
    },
    {
      question: inCounty(texts.airQuestion),
      advice: inCounty(texts.airReferral),
      contacts: [texts.airAgency],
    },
    {
      question: texts.indoorQuestion,
      advice: texts.indoorReferral,
      contacts: [texts.indoorAgency],
    },
    {
      question: texts.residentialQuestion,
      advice: texts.residentialReferral,
      contacts: texts.residentialContacts,
    },
    {
      question: texts.cannabisQuestion,
      advice: texts.cannabisReferral,
      contacts: texts.cannabisContacts,
    },
    {
      question: texts.burningQuestion,
      advice: texts.burningReferral,
      contacts: texts.burningContacts,
    },
  ]
}

/** A referral shows once its question is answered Yes; there is nothing in it to fill in. */
export const REFERRALS: readonly DependentPart[] = SCREENS.map((field) => ({
  id: `referral-${field}`,
  when: [{ field, is: ['Y'] }],
  fields: [],
}))
