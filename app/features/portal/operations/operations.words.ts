/** What each job does, by the name that the API gives it. */
export const JOB_DOES: Readonly<Record<string, string>> = {
  mail: 'Sends the e-mails that wait',
  texts: 'Sends the text messages that wait',
  tidy: 'Deletes what ran out: drafts, sessions, codes, stray files',
  'seal-records': 'Seals new rows of the records, and publishes the end once a day',
  dues: 'Ends terms, makes and reminds of due submittals, closes comments, charges late fees',
  watches: 'Writes the news to who follows a record',
  waiting: 'Tells people what waits for them and reminds them',
  payments: 'Asks the payment provider about what is not settled',
  trades: 'Ends trades of instruments whose window is over',
  words: 'Reads the words inside documents for the search',
  'whole-files': 'Writes all public records as files for everybody, once a night',
  imports:
    'Checks and loads the files that staff upload, and pulls from the addresses that they chose',
  pull: 'Loads the records that other systems offer',
}

/** What the page says after an act; the address names it. */
export const DONE_WORDS: Record<string, string> = {
  compared: 'The files were compared. The result is below.',
  verified: 'The newest copies of record were verified. The result is below.',
}

export const VERIFY_COMMAND = 'npm run records:verify -- --files'
