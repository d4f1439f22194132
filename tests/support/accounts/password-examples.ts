type Example = {
  about: string
  value: string
  /** Whether the composition is right, as a password and as a PIN. */
  password: boolean
  pin: boolean
  ids: string
}

/** Run against the rules of the API and of the page, so that they cannot drift apart. */
export const PASSWORD_EXAMPLES: readonly Example[] = [
  { about: '7 characters', value: 'kQ7#vTz', password: false, pin: false, ids: '[S1-PWD-01]' },
  { about: '8 characters', value: 'kQ7#vTz2', password: true, pin: true, ids: '[S1-PWD-01]' },
  { about: 'no letter', value: '8361#94027', password: false, pin: false, ids: '[S1-PWD-02]' },
  { about: 'no number', value: 'quiet#harbor', password: false, pin: false, ids: '[S1-PWD-03]' },
  { about: 'no sign', value: 'quiet7harbor2', password: false, pin: false, ids: '[S1-PWD-04]' },
  {
    about: 'a sign that does not count',
    value: 'kQ7^vTz2',
    password: false,
    pin: false,
    ids: '[S1-PWD-04]',
  },
  ...[...'@$!%*#?&'].map((sign) => ({
    about: `the sign ${sign}`,
    value: `kQ7vTz2x${sign}`,
    password: true,
    pin: true,
    ids: '[S1-PWD-04]',
  })),
  {
    about: 'another sign beside',
    value: 'kQ7#vTz2^',
    password: true,
    pin: false,
    ids: '[S1-PWD-05]',
  },
  {
    about: 'spaces',
    value: 'quiet harbor 7 slate!',
    password: true,
    pin: false,
    ids: '[S1-PWD-05]',
  },
  {
    about: 'letters of another script',
    value: 'тихаягавань7!',
    password: true,
    pin: false,
    ids: '[S1-PWD-05]',
  },
  {
    about: '64 characters',
    value: `kQ7#${'vTz2mWp9xLr4'.repeat(5)}`,
    password: true,
    pin: true,
    ids: '[S1-PWD-01]',
  },
  {
    about: '129 characters',
    value: `k7#${'vTz2mW'.repeat(21)}`,
    password: false,
    pin: false,
    ids: '[S1-PWD-01]',
  },
  { about: 'a line break', value: 'kQ7#vTz2\n', password: false, pin: false, ids: '[S1-PWD-05]' },
]
