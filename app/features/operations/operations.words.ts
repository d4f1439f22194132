/** What each job does, by the name that the API gives it. */
export const JOB_WORDS: Record<string, { title: string; does: string }> = {
  mail: { title: 'E-mails', does: 'Sends the e-mails that wait' },
  texts: { title: 'Text messages', does: 'Sends the text messages that wait' },
  tidy: { title: 'Tidying', does: 'Deletes what ran out: drafts, sessions, codes, stray files' },
  'seal-records': {
    title: 'Seals',
    does: 'Seals new rows of the records, and publishes the end once a day',
  },
  dues: {
    title: 'Due days',
    does: 'Ends terms, makes and reminds of due submittals, closes comments, charges late fees',
  },
  watches: { title: 'Watches', does: 'Writes the news to who follows a record' },
  waiting: { title: 'What waits', does: 'Tells people what waits for them and reminds them' },
  payments: { title: 'Payments', does: 'Asks the payment provider about what is not settled' },
  trades: { title: 'Trades', does: 'Ends trades of instruments whose window is over' },
  words: { title: 'Words of documents', does: 'Reads the words inside documents for the search' },
  'whole-files': {
    title: 'Whole files',
    does: 'Writes all public records as files for everybody, once a night',
  },
  imports: {
    title: 'Imports',
    does: 'Checks and loads the files that staff upload, and pulls from the addresses that they chose',
  },
  pull: { title: 'Pulls', does: 'Loads the records that other systems offer' },
}

/** What the page says after an act; the address names it. */
export const DONE_WORDS: Record<string, string> = {
  compared: 'The files were compared. The result is below.',
  verified: 'The newest copies of record were verified. The result is below.',
}

export const VERIFY_COMMAND = 'npm run records:verify -- --files'
