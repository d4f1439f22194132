// How a person's contact is written, the same at the registration and in My Account (spec 1 §5.3 and §9): what
// one of them takes, the other must not refuse.

export const CONTACT_MESSAGES = {
  required: 'Required.',
  email: 'Invalid email format.',
  emailTaken: 'Email already registered.',
  phone: 'Invalid phone format.',
  zip: 'Enter a ZIP code like 97301.',
  list: 'Choose one of the list.',
} as const
