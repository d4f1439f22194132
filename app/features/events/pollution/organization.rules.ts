import { listAt, textAt, type Answers } from '#app/lib/answers.ts'
import { email, optional, phone, required, type FieldRule } from '#app/lib/form-rules.ts'
import { msg, t, words } from '#words/words.ts'
import { addressRules } from '../place/report-address.rules.ts'

export const MOST_ORGANIZATIONS = 20

const NAMED = required(msg('Enter the organization or a person.'), 200)
const PARTS = words([
  ['organizationName', 'Organization', optional(200)],
  ['firstName', 'First name', optional(100)],
  ['lastName', 'Last name', optional(100)],
  ['email', 'E-mail', email()],
  ['phoneNo', 'Phone', phone()],
])

/** The list has as many rules as it may have entries; those of missing entries never hold. */
export function organizationRules(isOpen: (answers: Answers) => boolean): FieldRule[] {
  const asked = (answers: Answers) => isOpen(answers) && textAt(answers, 'contactedOrg') === 'Y'
  const listed = (answers: Answers) =>
    asked(answers) ? listAt(answers, 'contactedOrgList').length : 0
  return [
    {
      path: 'contactedOrgList',
      label: t('Organizations'),
      rule: required(t('Add the organization that you contacted.')),
      when: (answers) => asked(answers) && listed(answers) === 0,
    },
    ...Array.from({ length: MOST_ORGANIZATIONS }, (_, at): FieldRule[] => {
      const path = `contactedOrgList.${at}`
      const there = (answers: Answers) => at < listed(answers)
      return [
        {
          path: `${path}.contact.organizationName`,
          label: t('Organization {at}', { at: at + 1 }),
          rule: NAMED,
          when: (answers) => there(answers) && textAt(answers, `${path}.contact.lastName`) === '',
        },
        ...PARTS.map(([name, label, rule]) => ({
          path: `${path}.contact.${name}`,
          label: name === 'organizationName' ? t('Organization {at}', { at: at + 1 }) : label,
          rule,
          when: there,
        })),
        ...addressRules(`${path}.address`, '', there),
      ]
    }).flat(),
  ]
}
