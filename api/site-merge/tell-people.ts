import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import { t } from '#words/words.ts'

type Told = {
  /** Identifiers of the sites. */
  stays: string
  goes: string
  words: Pick<ApiConfig, 'agencyName' | 'publicUrl'>
  now: Date
}

/** Tells the people of a duplicate that their site goes under the other number from now on. */
export async function tellMerged(
  db: Db,
  users: readonly number[],
  { stays, goes, words, now }: Told,
): Promise<void> {
  const say = () => ({
    subject: t('Your site {goes} is now under the number {stays}', { goes, stays }),
    body: [
      t(
        '{agency} found that the numbers {goes} and {stays} mean the same site, and made them one.',
        {
          ...{ agency: words.agencyName, goes, stays },
        },
      ),
      t(
        'What belonged to {goes} is now under {stays}: permits, submittals, reports and your own access to it. The old number still leads there, and what was signed keeps the number that it names.',
        { goes, stays },
      ),
      t('See your sites: {address}', { address: `${words.publicUrl}/app/account` }),
      t('If these are two different sites, tell the agency: it can be undone.'),
    ].join('\n\n'),
  })
  for (const userId of users) await tellUser(db, { userId, template: 'site-merged', say }, now)
}

/** Tells them that the site has its own number again. */
export async function tellUnmerged(
  db: Db,
  users: readonly number[],
  { stays, goes, words, now }: Told,
): Promise<void> {
  const say = () => ({
    subject: t('Your site has its number {goes} again', { goes }),
    body: [
      t('{agency} took back that {goes} and {stays} were made one site.', {
        ...{ agency: words.agencyName, goes, stays },
      }),
      t('What belonged to {goes} before is under that number again.', { goes }),
      t('See your sites: {address}', { address: `${words.publicUrl}/app/account` }),
    ].join('\n\n'),
  })
  for (const userId of users) await tellUser(db, { userId, template: 'site-unmerged', say }, now)
}
