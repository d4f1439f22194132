/** Whether the agency knows who signs, or only that they read the mailbox or phone of the invitation. */
export type IdentityBasis = 'known' | 'not-proven'
