import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Staff who look for documents, keep the inventory of service lines, lists and news, and who reads those; one an account a way of browsing. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    await makeAccount(db, {
      loginName: `e2e.records.${script}`,
      displayName: `Rae Records ${script}`,
      kind: 'staff',
      actions: [
        ['gov', 'document.actions.manage'],
        ['drinking-water', 'serviceLine.actions.edit'],
        ['gov', 'event.actions.manage'],
        ['gov', 'comment.actions.moderate'],
        ['gov', 'content.actions.administer'],
      ],
    })
    // Tests that sign in at once each have an account, so that none takes the code of another's mail.
    for (const name of ['news', 'publications'])
      await makeAccount(db, {
        loginName: `e2e.${name}.${script}`,
        displayName: `Nell ${name} ${script}`,
        kind: 'staff',
        actions: [['gov', 'content.actions.administer']],
      })
    await makeAccount(db, {
      loginName: `e2e.reader.${script}`,
      displayName: `Rio Reader ${script}`,
      isSetUp: true,
    })
  }
}
