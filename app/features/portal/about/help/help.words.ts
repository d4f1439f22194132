import { words } from '#words/words.ts'
export type HelpStep = {
  id: string
  title: string
  words: readonly string[]
  link?: { href: string; label: string }
}

/** What docs/guides/filing.md tells those who file, in short. */
export const FOR_APPLICANTS: readonly HelpStep[] = words([
  {
    id: 'find',
    title: 'Find the form',
    words: [
      '“New Submittal” lists what your account may file, by program. “Find the right type” asks at most five questions with yes or no.',
      'Before it begins, each form says who needs it, what to have at hand, the fee, how long it usually takes, and who must sign.',
    ],
    link: { href: '/app/new-apps', label: 'New Submittal' },
  },
  {
    id: 'fill-in',
    title: 'Fill it in',
    words: [
      'What you type is saved by itself, also when it is wrong or half done; without JavaScript by “Save and go on”. Log in elsewhere and go on from “Pending Submittals”.',
      'Several people may work on one form. Where two change the same answer, the second sees both.',
      'A long table comes from XLSX or CSV. What is wrong in it is told by row and column, and the rows of before can be brought back.',
    ],
    link: { href: '/app/pending-apps', label: 'Pending Submittals' },
  },
  {
    id: 'sign',
    title: 'Read it and sign',
    words: [
      'First come the key figures and the whole text, then the statement, your PIN and one security question.',
      'The receipt has a number and a fingerprint, and mail goes to your address. What is changed later must be signed again.',
    ],
  },
  {
    id: 'where',
    title: 'See where it stands',
    words: [
      'The page of a submittal says what its status means, who must act, and when similar ones were decided.',
      'When it is sent back, each point stands at its question: mend it and sign again. There you also answer letters, and ask to revise, amend or withdraw.',
    ],
    link: { href: '/app/submittals', label: 'Submitted Submittals' },
  },
  {
    id: 'permit',
    title: 'Your permit',
    words: [
      'The page of a permit has its term, what is due, its conditions, every version, and a QR code. Whoever scans the code reads how the permit stands today.',
      '“Amend” begins a form with the answers of today; approved, the permit gets a new version under the same number. “Renew” opens some time before the end of the term and leads to a new permit. “Transfer” asks who takes it over.',
    ],
    link: { href: '/app/permits', label: 'Your permits' },
  },
])

/** What docs/guides/reviewing.md and docs/guides/deciding.md tell staff, in short. */
export const FOR_STAFF: readonly HelpStep[] = words([
  {
    id: 'inbox',
    title: 'The review desk',
    words: [
      'It lists what was filed by the day of the decision. What is on hold or with the applicant comes last, because its clock stands still.',
      'To assign, check submittals, choose a person and press “Assign”. A search is kept under a name by “Saved searches”.',
    ],
    link: { href: '/app/gov/inbox', label: 'Review desk' },
  },
  {
    id: 'review',
    title: 'Review',
    words: [
      'The page of a review shows the clock, the answers with what changed, corrections, what is still open before a decision, and staff notes. The bar at the lower edge has every act that is allowed now.',
      'A correction is about a question, a file or the whole. The applicant sees it when you send the submittal back; signed again, it counts as made.',
      'Answers that are claimed confidential are covered; to show them is written down with your name. Staff notes are read by staff alone.',
    ],
  },
  {
    id: 'letters',
    title: 'Letters and public comment',
    words: [
      'Letters begin from a template. The applicant’s e-mail says only that something came.',
      '“Open public comment” asks for the last day. What the public says stands on the review page.',
    ],
  },
  {
    id: 'decide',
    title: 'Decide and issue',
    words: [
      'Prepare an approval with its term and conditions, or a denial with its letter. The page lists what is missing and what will happen; the proof copy is the paper as it was saved.',
      'To issue makes the permit, its number, its paper and its obligations at once, or nothing. It is in the public records with that moment, and cannot be changed afterwards.',
    ],
  },
])
