/** Said in the place of an answer that is not public. */
export const CLOSED = {
  claimed: 'Claimed confidential; not public.',
  upheld: 'Withheld as confidential: the agency upheld the claim.',
  personal: 'Personal; not public.',
  computed: 'Computed from what is not public.',
}
