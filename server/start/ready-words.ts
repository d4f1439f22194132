import {
  DEMONSTRATION_ACCOUNTS,
  DEMONSTRATION_PASSWORD,
} from '#api/above/seeds/demonstration/accounts.ts'

type Ready = {
  version: string
  address: string
  /** Where mails are read that are not sent, with the code that opens it; null where they are sent. */
  outbox: string | null
  /** The database holds the demonstration accounts. */
  hasAccounts: boolean
  /** What else whoever starts it must know. */
  notice?: string | null
}

const KINDS: Record<(typeof DEMONSTRATION_ACCOUNTS)[number]['kind'], string> = {
  owner: 'responsible official',
  consultant: 'consultant',
  licensee: 'licensee',
  public: 'general public',
  staff: 'agency staff, asked for a code that the outbox shows',
}

/** What somebody who started the portal at a terminal wants to know. */
export function readyWords({ version, address, outbox, hasAccounts, notice }: Ready): string {
  return [
    `Headwater ${version} is ready at ${address}`,
    ...(outbox ? [`Mails are not sent; read them at ${outbox}`] : []),
    ...(notice ? ['', notice] : []),
    ...(hasAccounts ? accountWords(address) : []),
  ].join('\n')
}

function accountWords(address: string): string[] {
  const widest = Math.max(...DEMONSTRATION_ACCOUNTS.map(({ userName }) => userName.length))
  return [
    '',
    `Demonstration accounts, to log in at ${address}/pub/login`,
    ...DEMONSTRATION_ACCOUNTS.map(
      (account) => `  ${account.userName.padEnd(widest)}  ${kindWords(account)}`,
    ),
    `Password of all: ${DEMONSTRATION_PASSWORD}`,
  ]
}

function kindWords(account: (typeof DEMONSTRATION_ACCOUNTS)[number]): string {
  const { kind, isCpp, isReadOnly, isSetUp, status } = account
  return [
    KINDS[kind],
    isCpp ? 'cap-and-trade' : '',
    isReadOnly ? 'read-only' : '',
    kind === 'owner' && !isSetUp ? 'with nothing set up yet' : '',
    status === 'P' ? 'waits for the agency, cannot log in yet' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
