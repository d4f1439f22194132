/** What people call the jobs, by the names that the portal gives them. */
export const JOB_TITLES: Readonly<Record<string, string>> = {
  mail: 'E-mails',
  texts: 'Text messages',
  tidy: 'Tidying',
  'seal-records': 'Seals',
  dues: 'Due days',
  watches: 'Watches',
  waiting: 'What waits',
  payments: 'Payments',
  trades: 'Trades',
  words: 'Words of documents',
  'whole-files': 'Whole files',
  imports: 'Imports',
  pull: 'Pulls',
}
