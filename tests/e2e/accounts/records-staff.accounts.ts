import type { Db } from '#api/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Staff who look for documents, keep the inventory of service lines, lists and news; one an account a way of browsing. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain'])
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
}
