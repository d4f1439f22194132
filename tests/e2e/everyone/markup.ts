import { HtmlValidate } from 'html-validate'

/** The rules of HTML itself and of what it means to a screen reader, without taste in writing. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // A button without a type sends its form, as is meant.
    'no-implicit-button-type': 'off',
    // A list that has lost its bullets loses its role in one browser, so it is said again.
    'no-redundant-role': 'off',
    // A name is allowed wherever a role is.
    'aria-label-misuse': 'off',
    'prefer-native-element': 'off',
    // The boxes of a list choose records for links beside them, and send nothing by themselves.
    'wcag/h32': 'off',
    // All scripts are the portal's own.
    'require-sri': 'off',
  },
})

/** A browser that brings back what stood in a field before a reload must not bring back keys or an open menu. */
const NOT_RESTORED =
  /^(?:"off" cannot be used on <input type="hidden">|autocomplete attribute cannot be used on <input type="checkbox">)$/

/** What is wrong in a page as it was sent, each fault once with one place of it. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const faults = results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !NOT_RESTORED.test(message))
  return [...new Map(faults.map((fault) => [fault.ruleId + fault.message, fault])).values()].map(
    ({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? 'the page'}`,
  )
}
