import { count, lines, long, onOff, text, type SettingGroup } from './setting.ts'

export const LOOK: SettingGroup = {
  code: 'agency',
  title: 'Agency and look',
  settings: [
    text(
      'agencyName',
      'Name of the agency',
      'Stands in the head of every page, in mails and on papers.',
    ),
    text(
      'agencyTagline',
      'Line under the name',
      'Stands under the name of the agency; empty shows none.',
    ),
    text(
      'logoUrl',
      'Mark of the agency',
      'Address of a square picture on this portal, such as /logo.svg.',
    ),
    count(
      'accentHue',
      'Colour',
      'degrees',
      'Hue from 0 to 360; all colours of the portal are made from it, and their contrasts are checked before it is saved.',
    ),
    text(
      'timeZone',
      'Time zone',
      'Whose days open and close comment periods, such as America/New_York.',
    ),
    text('homeTitle', 'Title of the home page', 'The heading that visitors see first.'),
    long('homeText', 'Text of the home page', 'Stands under that heading; empty shows none.'),
    text(
      'emergencyText',
      'Emergency line',
      'The strip on the home page that says whom to call; empty hides it.',
    ),
    text('contact.phone', 'Telephone', 'The number on the pages Contact and Accessibility.'),
    text('contact.email', 'E-mail', 'The address on the pages Contact and Accessibility.'),
    text(
      'contact.hours',
      'Hours',
      'When somebody answers there, such as Monday to Friday, 8 to 4.',
    ),
    long('contact.address', 'Address', 'Where the agency is found, in lines.'),
    long(
      'accessibilityText',
      'Accessibility statement',
      'The agency’s own statement on the page Accessibility; empty shows the one of the portal.',
    ),
    long(
      'privacyText',
      'Privacy statement',
      'The agency’s own words at the head of the page Privacy; empty shows what the portal keeps alone.',
    ),
    long(
      'publicNoticeHelpText',
      'Help of the public records',
      'What the help of the public records says; empty shows no help.',
    ),
    text(
      'helpUrl',
      'Address of the help',
      'Where Go to Help leads, with http or https; empty leads nowhere.',
    ),
    text(
      'securityContact',
      'Contact for weaknesses',
      'Whom to tell of a weakness of the portal: a mailto:, https: or tel: address.',
    ),
    onOff(
      'maintenance',
      'Maintenance',
      'Leads every page to the notice that the portal is being worked on.',
    ),
  ],
}

export const MAP: SettingGroup = {
  code: 'map',
  title: 'Map',
  settings: [
    lines(
      'mapStates',
      'States of the map',
      'Postal codes of the states that maps show at first, one a line; none is the whole country.',
    ),
    text(
      'tileUrl',
      'Map tiles',
      'Address of map tiles with {z}, {x} and {y}; empty draws the counties that come with the portal.',
    ),
    text(
      'tileCredit',
      'Credit of the tiles',
      'Words that the licence of the tiles asks for, in a corner of the map.',
    ),
  ],
}

export const SIGN_IN: SettingGroup = {
  code: 'sign-in',
  title: 'Sign-in and sessions',
  settings: [
    onOff('twoFactor', 'Code for everybody', 'Asks everybody for a second factor at each sign-in.'),
    onOff(
      'staffTwoFactor',
      'Code for staff',
      'Asks staff for a second factor at each sign-in, whatever holds for others.',
    ),
    onOff('passwordReset', 'Forgot Password', 'Lets people make a new password by a mail.'),
    onOff(
      'openIdSignIn',
      'Sign-in with OpenID',
      'Shows the button of the provider of OpenID Connect that the server names.',
    ),
    text('openIdLabel', 'Words of that button', 'What stands on the button of the provider.'),
    count(
      'session.idleMinutes',
      'Log out when idle',
      'minutes',
      'How long a session lasts without a call.',
    ),
    count(
      'session.absoluteHours',
      'Longest session',
      'hours',
      'After how long a session ends in any case.',
    ),
    count(
      'session.signInAsMinutes',
      'Logged in for a user',
      'minutes',
      'How long staff stay logged in for somebody else.',
    ),
    count(
      'session.warnMinutes',
      'Warning before the end',
      'minutes',
      'How long before an idle session ends the page asks.',
    ),
  ],
}

export const ACCOUNTS: SettingGroup = {
  code: 'accounts',
  title: 'Accounts',
  settings: [
    lines(
      'accountTypesThatWait',
      'Registrations that wait',
      'Names of account types whose registrations the agency approves first, one a line.',
    ),
    onOff('billing', 'Billing preference', 'Registration and My Account ask how to be billed.'),
    onOff(
      'jobTitleRequired',
      'Job title',
      'Registration and My Account do not go on without a job title.',
    ),
    onOff(
      'passwordTab',
      'Tab Password/PIN',
      'Shows the tab in which people change password and PIN.',
    ),
    onOff('securityQuestionsTab', 'Tab Security Questions', 'Shows the tab to who may submit.'),
    onOff(
      'clientVerification',
      'Verification of identities',
      'The agency verifies who somebody is; shows the tab and the reminder.',
    ),
    onOff('linkedRosHidden', 'Hide Linked ROs', 'Hides the tab of linked responsible officials.'),
    lines(
      'accountTypesWithoutLinkedLicensee',
      'Without Linked Licensee',
      'Names of account types without that tab, one a line.',
    ),
    onOff(
      'linkedLicenseeForConsultants',
      'Linked Licensee for consultants',
      'Consultants have that tab.',
    ),
    onOff(
      'roPermissionSettings',
      'First rights of consultants',
      'Owners choose what a newly linked consultant may do at first.',
    ),
    onOff('feeAccounts', 'Fee accounts', 'Shows the account summary to users with fee programs.'),
    onOff(
      'publicReports',
      'Reports of accounts',
      'Shows the tab Report to account types that have reports.',
    ),
    text(
      'reportServiceUrl',
      'Reporting service',
      'Address of a service that opens those reports; empty uses the pages of the portal.',
    ),
    count(
      'timelineEntries',
      'Timeline of a user',
      'pages',
      'How many pages a user’s timeline keeps; 0 hides it.',
    ),
  ],
}

export const SIGNATURES: SettingGroup = {
  code: 'signatures',
  title: 'Signatures',
  settings: [
    text(
      'signatureAgreement.version',
      'Version of the agreement',
      'A changed version is asked for anew before the next signature.',
    ),
    long(
      'signatureAgreement.text',
      'Agreement',
      'What is accepted before the first signature; a changed text is asked for anew.',
    ),
    long(
      'cosign.agreement',
      'What a co-signer agrees to',
      'The words beside the box of a co-signer.',
    ),
    long('cosign.disclaimer', 'Warning to co-signers', 'The words above that agreement.'),
    onOff(
      'oneTimeCodeBySms',
      'Codes by text message',
      'Co-signers get their code by text message instead of e-mail.',
    ),
  ],
}

export const DASHBOARD: SettingGroup = {
  code: 'dashboard',
  title: 'Dashboard',
  settings: [
    onOff(
      'dashboard.publicRecords',
      'Public records',
      'The login shows the button to the public records.',
    ),
    onOff('dashboard.publication', 'Publications', 'Shows publications on the dashboard.'),
    onOff(
      'dashboard.permitTransactions',
      'Permit transactions',
      'Shows the permits of a user on the dashboard.',
    ),
    onOff(
      'dashboard.transactionHistory',
      'Transaction history',
      'Shows what was paid on the dashboard.',
    ),
    onOff('dashboard.upcomingObligations', 'Obligations', 'Shows due days on the dashboard.'),
    onOff('dashboard.announcements', 'Announcements', 'Shows announcements on the dashboard.'),
    onOff(
      'dashboard.unpaidSubmittals',
      'Unpaid submittals',
      'Shows what waits for its payment on the dashboard.',
    ),
  ],
}
